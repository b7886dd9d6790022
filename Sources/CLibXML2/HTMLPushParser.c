#include "CLibXML2.h"

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlmemory.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// If an allocation fails, libxml2 2.9 sometimes goes on without an element, and sometimes never returns. It therefore
// gets an allocator that leaves the parser with a jump. What libxml2 held in local variables at that moment is leaked.
static _Thread_local jmp_buf *exit_without_memory = NULL;
static _Thread_local long allocations_left = -1;
static _Thread_local bool allocation_failed = false;

static bool may_allocate(void) {
    if (allocations_left > 0) allocations_left--;
    else if (allocations_left == 0) return false;
    return true;
}

static void *checked(void *memory) {
    if (memory == NULL) {
        allocation_failed = true;
        if (exit_without_memory != NULL) _longjmp(*exit_without_memory, 1);
    }
    return memory;
}

static void *allocate(size_t size) {
    return checked(may_allocate() ? malloc(size) : NULL);
}

static void *reallocate(void *memory, size_t size) {
    return checked(may_allocate() ? realloc(memory, size) : NULL);
}

static char *duplicate(const char *text) {
    return checked(may_allocate() ? strdup(text) : NULL);
}

static void ignore_error(void *context, const char *message, ...) {
    (void)context;
    (void)message;
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
    // Opening cleans up after itself, but prints that there is no memory.
    xmlSetGenericErrorFunc(NULL, ignore_error);
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
    jmp_buf here;
    if (_setjmp(here) != 0) {
        exit_without_memory = NULL;
        return false;
    }
    exit_without_memory = &here;
    htmlParseChunk(context, bytes, length, is_last);
    exit_without_memory = NULL;
    // libxml2 stops calling back where it gives up.
    return !context->disableSAX;
}

void html_push_parser_close(struct html_push_parser *parser) {
    htmlFreeParserCtxt((htmlParserCtxtPtr)parser);
}
