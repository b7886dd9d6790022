#pragma once

#include <stddef.h>
#include <stdint.h>

/// A file of the `rules/` folder as it was when the binary was built.
struct backnote_rule_file {
    /// The file's path, such as `rules/sites/y/youtube.com.txt`.
    const char *_Nonnull name;
    size_t name_length;
    const uint8_t *_Nonnull text;
    size_t text_length;
};

size_t backnote_rule_file_count(void);

/// Returns the file at an index from 0 up to, but not including, the count.
struct backnote_rule_file backnote_rule_file(size_t index);
