#include "CICU.h"

#include <unicode/uidna.h>

const struct icu_domains *icu_open_domains(void) {
    UErrorCode status = U_ZERO_ERROR;
    UIDNA *domains = uidna_openUTS46(
        UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII, &status);
    return U_FAILURE(status) ? NULL : (const struct icu_domains *)domains;
}

int32_t icu_domain_to_ascii(
    const struct icu_domains *domains, const uint8_t *name, int32_t length, uint8_t *output, int32_t capacity,
    bool *is_valid) {
    // The standard turns off VerifyDnsLength and CheckHyphens, which report these.
    const uint32_t tolerated = UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG |
        UIDNA_ERROR_DOMAIN_NAME_TOO_LONG | UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN |
        UIDNA_ERROR_HYPHEN_3_4;
    UErrorCode status = U_ZERO_ERROR;
    UIDNAInfo info = UIDNA_INFO_INITIALIZER;
    int32_t written = uidna_nameToASCII_UTF8(
        (const UIDNA *)domains, (const char *)name, length, (char *)output, capacity, &info, &status);
    *is_valid = !U_FAILURE(status) && (info.errors & ~tolerated) == 0;
    return written;
}
