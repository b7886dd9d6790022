// Wrappers for PCRE2. Its function names contain the width of a code unit (pcre2_compile_8) and are defined by macros, which
// Swift cannot import.
#pragma once
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Compiles a pattern in JavaScript syntax, as far as PCRE2 supports it. It matches bytes and not Unicode characters, because
/// parsed URLs are ASCII. Returns NULL if the pattern is invalid.
static inline pcre2_code *_Nullable pcre2_compile_for_urls(
    const uint8_t *_Nullable pattern, size_t length, bool ignores_case, size_t pattern_limit) {
    pcre2_compile_context *context = pcre2_compile_context_create(NULL);
    if (context == NULL) return NULL;
    pcre2_set_max_pattern_length(context, pattern_limit);
    pcre2_set_parens_nest_limit(context, 50);
    int error = 0;
    PCRE2_SIZE place = 0;
    uint32_t options = PCRE2_ALT_BSUX | PCRE2_DOLLAR_ENDONLY | PCRE2_MATCH_UNSET_BACKREF | PCRE2_NEVER_UTF |
        PCRE2_NEVER_UCP | PCRE2_NEVER_BACKSLASH_C;
    if (ignores_case) options |= PCRE2_CASELESS;
    pcre2_code *code = pcre2_compile(pattern, length, options, &error, &place, context);
    pcre2_compile_context_free(context);
    return code;
}

static inline void pcre2_free_code(pcre2_code *_Nonnull code) {
    pcre2_code_free(code);
}

/// Creates the limits of a match: calls of the matching function, their depth, and memory in KiB.
static inline pcre2_match_context *_Nullable pcre2_create_limits(
    uint32_t match_limit, uint32_t depth_limit, uint32_t heap_limit) {
    pcre2_match_context *context = pcre2_match_context_create(NULL);
    if (context == NULL) return NULL;
    pcre2_set_match_limit(context, match_limit);
    pcre2_set_depth_limit(context, depth_limit);
    pcre2_set_heap_limit(context, heap_limit);
    return context;
}

static inline void pcre2_free_limits(pcre2_match_context *_Nonnull limits) {
    pcre2_match_context_free(limits);
}

/// Finds the first match. Returns 1 for a match, 0 for none, and -1 if a limit was exceeded.
/// `offsets` receives the start and end of the match and of its first group; all bits are set if the group took no part.
static inline int pcre2_first_match(
    const pcre2_code *_Nonnull code, const uint8_t *_Nullable text, size_t length, size_t start,
    pcre2_match_context *_Nonnull limits, size_t *_Nonnull offsets) {
    pcre2_match_data *data = pcre2_match_data_create(2, NULL);
    if (data == NULL) return -1;
    int count = pcre2_match(code, text, length, start, 0, data, limits);
    if (count >= 0) {
        const PCRE2_SIZE *vector = pcre2_get_ovector_pointer(data);
        // 0 means that there are more groups than `data` can hold.
        int filled = count == 0 || count > 2 ? 2 : count;
        for (int index = 0; index < 4; index++) {
            offsets[index] = index < filled * 2 ? vector[index] : (size_t)-1;
        }
    }
    pcre2_match_data_free(data);
    if (count >= 0) return 1;
    return count == PCRE2_ERROR_NOMATCH ? 0 : -1;
}
