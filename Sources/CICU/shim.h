// ICU's functions carry the release in their names (uidna_openUTS46_72) behind macros, which Swift cannot import: each
// one in use gets a plain name here.
#pragma once
#include <stdbool.h>
#include <stdint.h>
// Foundation carries an ICU of its own, whose UErrorCode has other members; clang refuses one name for both in one file.
#define UErrorCode icu_error_code
#include <unicode/uidna.h>

/// An instance for the URL Standard's domain to ASCII, or NULL.
static inline UIDNA *_Nullable icu_open_domains(void) {
    UErrorCode status = U_ZERO_ERROR;
    UIDNA *domains = uidna_openUTS46(
        UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII, &status);
    return U_FAILURE(status) ? NULL : domains;
}

/// Writes the ASCII form of a UTF-8 domain, and answers its length; more than the capacity means "try again with as much".
static inline int32_t icu_domain_to_ascii(
    const UIDNA *_Nonnull domains, const uint8_t *_Nullable name, int32_t length,
    uint8_t *_Nullable output, int32_t capacity, bool *_Nonnull is_valid) {
    // What VerifyDnsLength and CheckHyphens, which the standard switches off, would find.
    const uint32_t tolerated = UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG |
        UIDNA_ERROR_DOMAIN_NAME_TOO_LONG | UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN |
        UIDNA_ERROR_HYPHEN_3_4;
    UErrorCode status = U_ZERO_ERROR;
    UIDNAInfo info = UIDNA_INFO_INITIALIZER;
    int32_t written = uidna_nameToASCII_UTF8(
        domains, (const char *)name, length, (char *)output, capacity, &info, &status);
    *is_valid = !U_FAILURE(status) && (info.errors & ~tolerated) == 0;
    return written;
}

#undef UErrorCode
