// What Backnote uses of ICU, in plain names and types: ICU's function names contain its version (uidna_openUTS46_72), and its
// types clash with those inside Foundation.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct icu_domains;

/// Opens an instance for the URL Standard's domain to ASCII. Returns NULL on failure.
const struct icu_domains *_Nullable icu_open_domains(void);

/// Writes the ASCII form of a UTF-8 domain and returns its length. If that exceeds the capacity, call again with more.
int32_t icu_domain_to_ascii(
    const struct icu_domains *_Nonnull domains, const uint8_t *_Nullable name, int32_t length,
    uint8_t *_Nullable output, int32_t capacity, bool *_Nonnull is_valid);

struct icu_converter;

/// Opens a converter for a legacy encoding by ICU's name. Returns NULL if ICU does not have it.
struct icu_converter *_Nullable icu_converter_open(const char *_Nonnull name);

void icu_converter_close(struct icu_converter *_Nonnull converter);

/// Resets the converter to its initial state.
void icu_converter_reset(struct icu_converter *_Nonnull converter);

/// Converts bytes to UTF-16 until either buffer ends, and advances both pointers.
///
/// @return whether the output buffer was too small; then call again.
bool icu_converter_to_utf16(
    struct icu_converter *_Nonnull converter, uint16_t *_Nonnull *_Nonnull target, const uint16_t *_Nonnull target_end,
    const char *_Nonnull *_Nonnull source, const char *_Nonnull source_end, bool is_last);
