#include "CBuiltInRules.h"

// #embed is of C23; clang has it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Every file of rules/, sorted by path: a test compares this list with the folder.
static const uint8_t rules_global_campaigns[] = {
#embed "../../rules/global/campaigns.txt"
};
static const uint8_t rules_global_click_identifiers[] = {
#embed "../../rules/global/click-identifiers.txt"
};
static const uint8_t rules_global_mail[] = {
#embed "../../rules/global/mail.txt"
};
static const uint8_t rules_global_sessions[] = {
#embed "../../rules/global/sessions.txt"
};
static const uint8_t rules_global_views[] = {
#embed "../../rules/global/views.txt"
};
static const uint8_t rules_shapes_forums[] = {
#embed "../../rules/shapes/forums.txt"
};
static const uint8_t rules_shapes_wikis[] = {
#embed "../../rules/shapes/wikis.txt"
};

#define FILE_OF_RULES(path, bytes) {(const uint8_t *)"rules/" path, sizeof("rules/" path) - 1, bytes, sizeof(bytes)}

static const backnote_rule_file_t files[] = {
    FILE_OF_RULES("global/campaigns.txt", rules_global_campaigns),
    FILE_OF_RULES("global/click-identifiers.txt", rules_global_click_identifiers),
    FILE_OF_RULES("global/mail.txt", rules_global_mail),
    FILE_OF_RULES("global/sessions.txt", rules_global_sessions),
    FILE_OF_RULES("global/views.txt", rules_global_views),
    FILE_OF_RULES("shapes/forums.txt", rules_shapes_forums),
    FILE_OF_RULES("shapes/wikis.txt", rules_shapes_wikis),
};

size_t backnote_rule_file_count(void) {
    return sizeof(files) / sizeof(files[0]);
}

backnote_rule_file_t backnote_rule_file(size_t index) {
    return files[index];
}
