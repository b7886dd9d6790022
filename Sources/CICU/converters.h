// ICU's converters from legacy encodings, under plain names (see shim.h).
#pragma once
#include <unicode/ucnv.h>

static inline UConverter *icu_converter_open(const char *name, UErrorCode *status) {
    return ucnv_open(name, status);
}

static inline void icu_converter_close(UConverter *converter) {
    ucnv_close(converter);
}

static inline void icu_converter_reset(UConverter *converter) {
    ucnv_reset(converter);
}

static inline void icu_converter_to_utf16(
    UConverter *converter, UChar **target, const UChar *target_end, const char **source, const char *source_end,
    UBool flush, UErrorCode *status) {
    ucnv_toUnicode(converter, target, target_end, source, source_end, NULL, flush, status);
}
