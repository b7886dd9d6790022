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
static const uint8_t rules_hosts_mobile[] = {
#embed "../../rules/hosts/mobile.txt"
};
static const uint8_t rules_shapes_forums[] = {
#embed "../../rules/shapes/forums.txt"
};
static const uint8_t rules_shapes_wikis[] = {
#embed "../../rules/shapes/wikis.txt"
};
static const uint8_t rules_sites_amazon_com[] = {
#embed "../../rules/sites/amazon.com.txt"
};
static const uint8_t rules_sites_applications[] = {
#embed "../../rules/sites/applications.txt"
};
static const uint8_t rules_sites_code_hosts[] = {
#embed "../../rules/sites/code-hosts.txt"
};
static const uint8_t rules_sites_facebook_com[] = {
#embed "../../rules/sites/facebook.com.txt"
};
static const uint8_t rules_sites_google_com[] = {
#embed "../../rules/sites/google.com.txt"
};
static const uint8_t rules_sites_instagram_com[] = {
#embed "../../rules/sites/instagram.com.txt"
};
static const uint8_t rules_sites_maps[] = {
#embed "../../rules/sites/maps.txt"
};
static const uint8_t rules_sites_media[] = {
#embed "../../rules/sites/media.txt"
};
static const uint8_t rules_sites_news[] = {
#embed "../../rules/sites/news.txt"
};
static const uint8_t rules_sites_papers[] = {
#embed "../../rules/sites/papers.txt"
};
static const uint8_t rules_sites_questions[] = {
#embed "../../rules/sites/questions.txt"
};
static const uint8_t rules_sites_search_engines[] = {
#embed "../../rules/sites/search-engines.txt"
};
static const uint8_t rules_sites_shops[] = {
#embed "../../rules/sites/shops.txt"
};
static const uint8_t rules_sites_social[] = {
#embed "../../rules/sites/social.txt"
};
static const uint8_t rules_sites_threads_com[] = {
#embed "../../rules/sites/threads.com.txt"
};
static const uint8_t rules_sites_wikimedia[] = {
#embed "../../rules/sites/wikimedia.txt"
};
static const uint8_t rules_sites_x_com[] = {
#embed "../../rules/sites/x.com.txt"
};
static const uint8_t rules_sites_youtube_com[] = {
#embed "../../rules/sites/youtube.com.txt"
};
static const uint8_t rules_wrappers_affiliates[] = {
#embed "../../rules/wrappers/affiliates.txt"
};
static const uint8_t rules_wrappers_amp[] = {
#embed "../../rules/wrappers/amp.txt"
};
static const uint8_t rules_wrappers_mail[] = {
#embed "../../rules/wrappers/mail.txt"
};
static const uint8_t rules_wrappers_readers[] = {
#embed "../../rules/wrappers/readers.txt"
};
static const uint8_t rules_wrappers_search_engines[] = {
#embed "../../rules/wrappers/search-engines.txt"
};
static const uint8_t rules_wrappers_social[] = {
#embed "../../rules/wrappers/social.txt"
};

#define FILE_OF_RULES(path, bytes) {(const uint8_t *)"rules/" path, sizeof("rules/" path) - 1, bytes, sizeof(bytes)}

static const backnote_rule_file_t files[] = {
    FILE_OF_RULES("global/campaigns.txt", rules_global_campaigns),
    FILE_OF_RULES("global/click-identifiers.txt", rules_global_click_identifiers),
    FILE_OF_RULES("global/mail.txt", rules_global_mail),
    FILE_OF_RULES("global/sessions.txt", rules_global_sessions),
    FILE_OF_RULES("global/views.txt", rules_global_views),
    FILE_OF_RULES("hosts/mobile.txt", rules_hosts_mobile),
    FILE_OF_RULES("shapes/forums.txt", rules_shapes_forums),
    FILE_OF_RULES("shapes/wikis.txt", rules_shapes_wikis),
    FILE_OF_RULES("sites/amazon.com.txt", rules_sites_amazon_com),
    FILE_OF_RULES("sites/applications.txt", rules_sites_applications),
    FILE_OF_RULES("sites/code-hosts.txt", rules_sites_code_hosts),
    FILE_OF_RULES("sites/facebook.com.txt", rules_sites_facebook_com),
    FILE_OF_RULES("sites/google.com.txt", rules_sites_google_com),
    FILE_OF_RULES("sites/instagram.com.txt", rules_sites_instagram_com),
    FILE_OF_RULES("sites/maps.txt", rules_sites_maps),
    FILE_OF_RULES("sites/media.txt", rules_sites_media),
    FILE_OF_RULES("sites/news.txt", rules_sites_news),
    FILE_OF_RULES("sites/papers.txt", rules_sites_papers),
    FILE_OF_RULES("sites/questions.txt", rules_sites_questions),
    FILE_OF_RULES("sites/search-engines.txt", rules_sites_search_engines),
    FILE_OF_RULES("sites/shops.txt", rules_sites_shops),
    FILE_OF_RULES("sites/social.txt", rules_sites_social),
    FILE_OF_RULES("sites/threads.com.txt", rules_sites_threads_com),
    FILE_OF_RULES("sites/wikimedia.txt", rules_sites_wikimedia),
    FILE_OF_RULES("sites/x.com.txt", rules_sites_x_com),
    FILE_OF_RULES("sites/youtube.com.txt", rules_sites_youtube_com),
    FILE_OF_RULES("wrappers/affiliates.txt", rules_wrappers_affiliates),
    FILE_OF_RULES("wrappers/amp.txt", rules_wrappers_amp),
    FILE_OF_RULES("wrappers/mail.txt", rules_wrappers_mail),
    FILE_OF_RULES("wrappers/readers.txt", rules_wrappers_readers),
    FILE_OF_RULES("wrappers/search-engines.txt", rules_wrappers_search_engines),
    FILE_OF_RULES("wrappers/social.txt", rules_wrappers_social),
};

size_t backnote_rule_file_count(void) {
    return sizeof(files) / sizeof(files[0]);
}

backnote_rule_file_t backnote_rule_file(size_t index) {
    return files[index];
}
