// What Backnote uses of libxml2: the push parser for HTML, in plain types.
#pragma once

#include <stdbool.h>

/// The callbacks through which libxml2 reports what it reads.
typedef struct {
    void (*_Nonnull start_element)(
        void *_Nonnull context, const char *_Nonnull name, const char *_Nullable *_Nullable attributes);
    void (*_Nonnull end_element)(void *_Nonnull context, const char *_Nonnull name);
    void (*_Nonnull characters)(void *_Nonnull context, const char *_Nonnull bytes, int length);
} html_push_parser_callbacks;

struct html_push_parser;

/// Sets the library up. Call this once, before opening the first parser.
void html_push_parser_set_up(void);

/// Opens a parser for UTF-8 that builds no tree, loads nothing and ignores declared encodings.
///
/// @param implies_elements whether the parser reports `html`, `head`, `body` and `p` where a page leaves them out.
/// @return NULL if there is not enough memory.
struct html_push_parser *_Nullable html_push_parser_open(
    const html_push_parser_callbacks *_Nonnull callbacks, void *_Nonnull context, bool implies_elements);

/// Parses the next bytes and calls the callbacks for what is complete.
///
/// @return false if libxml2 ran out of memory. The parser must not be used again then, except to close it.
bool html_push_parser_parse(
    struct html_push_parser *_Nonnull parser, const char *_Nullable bytes, int length, bool is_last);

void html_push_parser_close(struct html_push_parser *_Nonnull parser);

/// Lets libxml2 allocate memory only so many times more on the current thread, for tests of what happens without
/// memory. A negative count removes the limit.
void html_push_parser_limit_allocations(long count);
