#pragma once

#include <stddef.h>
#include <stdint.h>

/// A file of `web/` as it was when the binary was built.
struct backnote_web_file {
    /// The path at which it is served.
    const char *_Nonnull path;
    size_t path_length;
    const uint8_t *_Nonnull bytes;
    size_t count;
};

size_t backnote_web_file_count(void);

/// Returns the file at an index from 0 up to, but not including, the count.
struct backnote_web_file backnote_web_file(size_t index);
