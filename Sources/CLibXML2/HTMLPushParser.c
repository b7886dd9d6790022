#include "CLibXML2.h"

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/xmlmemory.h>
#include <stdlib.h>
#include <string.h>

// libxml2 ignores some of its own failed allocations and goes on without an element. Its allocator is therefore ours,
// which notes every failure.
static _Thread_local long allocations_left = -1;
static _Thread_local bool allocation_failed = false;

static bool may_allocate(void) {
    if (allocations_left > 0) allocations_left--;
    else if (allocations_left == 0) return false;
    return true;
}

static void *noting_failure(void *memory) {
    if (memory == NULL) allocation_failed = true;
    return memory;
}

static void *allocate(size_t size) {
    return noting_failure(may_allocate() ? malloc(size) : NULL);
}

static void *reallocate(void *memory, size_t size) {
    return noting_failure(may_allocate() ? realloc(memory, size) : NULL);
}

static char *duplicate(const char *text) {
    return noting_failure(may_allocate() ? strdup(text) : NULL);
}

void html_push_parser_set_up(void) {
    xmlMemSetup(free, allocate, reallocate, duplicate);
    xmlInitParser();
}

void html_push_parser_limit_allocations(long count) {
    allocations_left = count;
}

struct html_push_parser *html_push_parser_open(
    const html_push_parser_callbacks *callbacks, void *context, bool implies_elements) {
    allocation_failed = false;
    htmlSAXHandler handler;
    memset(&handler, 0, sizeof handler);
    handler.startElement = (startElementSAXFunc)callbacks->start_element;
    handler.endElement = (endElementSAXFunc)callbacks->end_element;
    handler.characters = (charactersSAXFunc)callbacks->characters;
    handler.ignorableWhitespace = (ignorableWhitespaceSAXFunc)callbacks->characters;
    handler.cdataBlock = (cdataBlockSAXFunc)callbacks->characters;
    handler.initialized = 1;
    htmlParserCtxtPtr parser = htmlCreatePushParserCtxt(&handler, context, NULL, 0, NULL, XML_CHAR_ENCODING_UTF8);
    if (parser == NULL) return NULL;
    if (allocation_failed) {
        htmlFreeParserCtxt(parser);
        return NULL;
    }
    htmlCtxtUseOptions(
        parser, HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET |
            HTML_PARSE_IGNORE_ENC | (implies_elements ? 0 : HTML_PARSE_NOIMPLIED));
    return (struct html_push_parser *)parser;
}

bool html_push_parser_parse(struct html_push_parser *parser, const char *bytes, int length, bool is_last) {
    htmlParserCtxtPtr context = (htmlParserCtxtPtr)parser;
    allocation_failed = false;
    htmlParseChunk(context, bytes, length, is_last);
    // libxml2 stops calling back where it gives up.
    return !allocation_failed && !context->disableSAX;
}

void html_push_parser_close(struct html_push_parser *parser) {
    htmlFreeParserCtxt((htmlParserCtxtPtr)parser);
}
