// What Backnote uses of libxml2: the push parser for HTML, in plain types.
#pragma once

/// The callbacks through which the HTML parser reports what it reads.
typedef struct {
    void (*_Nonnull start_element)(void *_Nonnull context, const char *_Nonnull name, const char *_Nullable *_Nullable attributes);
    void (*_Nonnull end_element)(void *_Nonnull context, const char *_Nonnull name);
    void (*_Nonnull characters)(void *_Nonnull context, const char *_Nonnull bytes, int length);
} html_reader_callbacks;

struct html_reader;

/// Sets the library up. To be called once, before any reader is opened.
void html_reader_set_up(void);

/// A push parser over clean UTF-8 that builds no tree, loads nothing, and is told the encoding by nobody but us. NULL without memory.
struct html_reader *_Nullable html_reader_open(
    const html_reader_callbacks *_Nonnull callbacks, void *_Nonnull context);

/// Reads the next bytes; the last call says so.
void html_reader_read(struct html_reader *_Nonnull reader, const char *_Nullable bytes, int length, int is_last);

void html_reader_close(struct html_reader *_Nonnull reader);
