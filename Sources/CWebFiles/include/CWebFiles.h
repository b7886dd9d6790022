#pragma once

#include <stddef.h>
#include <stdint.h>

/// A file of `web/` as it stood when the binary was built.
struct backnote_web_file {
    /// The path it is served at.
    const char *_Nonnull path;
    const uint8_t *_Nonnull bytes;
    size_t count;
};

int backnote_web_file_count(void);

/// The file at an index from 0 to below the count.
struct backnote_web_file backnote_web_file(int index);
