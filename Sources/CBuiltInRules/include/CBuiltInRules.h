#pragma once
#include <stddef.h>
#include <stdint.h>

/// A file of the `rules/` folder.
typedef struct {
    const uint8_t *_Nonnull name;
    size_t name_length;
    const uint8_t *_Nonnull text;
    size_t text_length;
} backnote_rule_file_t;

size_t backnote_rule_file_count(void);

/// The file at an index below the count.
backnote_rule_file_t backnote_rule_file(size_t index);
