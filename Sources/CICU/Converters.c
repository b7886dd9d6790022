#include "CICU.h"

#include <unicode/ucnv.h>

struct icu_converter *icu_converter_open(const char *name) {
    UErrorCode status = U_ZERO_ERROR;
    UConverter *converter = ucnv_open(name, &status);
    return U_FAILURE(status) ? NULL : (struct icu_converter *)converter;
}

void icu_converter_close(struct icu_converter *converter) {
    ucnv_close((UConverter *)converter);
}

void icu_converter_reset(struct icu_converter *converter) {
    ucnv_reset((UConverter *)converter);
}

bool icu_converter_to_utf16(
    struct icu_converter *converter, uint16_t **target, const uint16_t *target_end, const char **source,
    const char *source_end, bool is_last) {
    UErrorCode status = U_ZERO_ERROR;
    ucnv_toUnicode(
        (UConverter *)converter, (UChar **)target, (const UChar *)target_end, source, source_end, NULL, is_last, &status);
    return status == U_BUFFER_OVERFLOW_ERROR;
}
