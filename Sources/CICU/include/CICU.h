// What Backnote uses of ICU, under plain names and in plain types: ICU's functions carry the release in their names
// (uidna_openUTS46_72), and its types would clash with those that Foundation brings along.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct icu_domains;

/// An instance for the URL Standard's domain to ASCII, or NULL.
const struct icu_domains *_Nullable icu_open_domains(void);

/// Writes the ASCII form of a UTF-8 domain, and answers its length; more than the capacity means "try again with as much".
int32_t icu_domain_to_ascii(
    const struct icu_domains *_Nonnull domains, const uint8_t *_Nullable name, int32_t length,
    uint8_t *_Nullable output, int32_t capacity, bool *_Nonnull is_valid);

struct icu_converter;

/// A converter from a legacy encoding, by ICU's name of it, or NULL where ICU has none.
struct icu_converter *_Nullable icu_converter_open(const char *_Nonnull name);

void icu_converter_close(struct icu_converter *_Nonnull converter);

/// Forgets what it has seen of a sequence.
void icu_converter_reset(struct icu_converter *_Nonnull converter);

/// Writes UTF-16 for bytes until they end or the room does, and moves both pointers on. Answers whether room was lacking: then it
/// wants to be called again.
bool icu_converter_to_utf16(
    struct icu_converter *_Nonnull converter, uint16_t *_Nonnull *_Nonnull target, const uint16_t *_Nonnull target_end,
    const char *_Nonnull *_Nonnull source, const char *_Nonnull source_end, bool is_last);
