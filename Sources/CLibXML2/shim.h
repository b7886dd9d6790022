#pragma once
// libxml2's encoding.h includes ICU's headers. Foundation carries an ICU of its own, whose UErrorCode has other members;
// clang refuses one name for both in one file.
#define UErrorCode icu_error_code
#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#undef UErrorCode
#include <string.h>

/// The callbacks through which the HTML parser reports what it reads.
typedef struct {
    void (*_Nonnull start_element)(void *_Nonnull context, const char *_Nonnull name, const char *_Nullable *_Nullable attributes);
    void (*_Nonnull end_element)(void *_Nonnull context, const char *_Nonnull name);
    void (*_Nonnull characters)(void *_Nonnull context, const char *_Nonnull bytes, int length);
} html_reader_callbacks;

/// A push parser over clean UTF-8 that builds no tree, loads nothing, and is told the encoding by nobody but us.
static inline htmlParserCtxtPtr _Nullable html_reader_open(
    const html_reader_callbacks *_Nonnull callbacks, void *_Nonnull context) {
    htmlSAXHandler handler;
    memset(&handler, 0, sizeof handler);
    handler.startElement = (startElementSAXFunc)callbacks->start_element;
    handler.endElement = (endElementSAXFunc)callbacks->end_element;
    handler.characters = (charactersSAXFunc)callbacks->characters;
    handler.ignorableWhitespace = (ignorableWhitespaceSAXFunc)callbacks->characters;
    handler.cdataBlock = (cdataBlockSAXFunc)callbacks->characters;
    handler.initialized = 1;
    htmlParserCtxtPtr parser = htmlCreatePushParserCtxt(&handler, context, NULL, 0, NULL, XML_CHAR_ENCODING_UTF8);
    if (parser != NULL) {
        htmlCtxtUseOptions(
            parser, HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET |
                HTML_PARSE_IGNORE_ENC);
    }
    return parser;
}
