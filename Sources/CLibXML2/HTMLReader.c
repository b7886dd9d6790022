#include "CLibXML2.h"

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <string.h>

void html_reader_set_up(void) {
    xmlInitParser();
}

struct html_reader *html_reader_open(const html_reader_callbacks *callbacks, void *context) {
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
    return (struct html_reader *)parser;
}

void html_reader_read(struct html_reader *reader, const char *bytes, int length, int is_last) {
    htmlParseChunk((htmlParserCtxtPtr)reader, bytes, length, is_last);
}

void html_reader_close(struct html_reader *reader) {
    htmlFreeParserCtxt((htmlParserCtxtPtr)reader);
}
