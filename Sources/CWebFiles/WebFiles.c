// Written by scripts/list-embedded-files.
#include "CWebFiles.h"

// #embed is of C23; clang has it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t file_0[] = {
#embed "../../docs/openapi.json"
};
static const uint8_t file_1[] = {
#embed "../../web/app/address-field.js"
};
static const uint8_t file_2[] = {
#embed "../../web/app/app.css"
};
static const uint8_t file_3[] = {
#embed "../../web/app/browse-view.js"
};
static const uint8_t file_4[] = {
#embed "../../web/app/browse.css"
};
static const uint8_t file_5[] = {
#embed "../../web/app/device-name.js"
};
static const uint8_t file_6[] = {
#embed "../../web/app/error-words.js"
};
static const uint8_t file_7[] = {
#embed "../../web/app/excerpt.js"
};
static const uint8_t file_8[] = {
#embed "../../web/app/icon.svg"
};
static const uint8_t file_9[] = {
#embed "../../web/app/index.html"
};
static const uint8_t file_10[] = {
#embed "../../web/app/main-navigation.js"
};
static const uint8_t file_11[] = {
#embed "../../web/app/main.js"
};
static const uint8_t file_12[] = {
#embed "../../web/app/manifest.webmanifest"
};
static const uint8_t file_13[] = {
#embed "../../web/app/navigate.js"
};
static const uint8_t file_14[] = {
#embed "../../web/app/note-list.js"
};
static const uint8_t file_15[] = {
#embed "../../web/app/note-pane.js"
};
static const uint8_t file_16[] = {
#embed "../../web/app/notebook-client.js"
};
static const uint8_t file_17[] = {
#embed "../../web/app/notes-view.js"
};
static const uint8_t file_18[] = {
#embed "../../web/app/notes.css"
};
static const uint8_t file_19[] = {
#embed "../../web/app/notice.js"
};
static const uint8_t file_20[] = {
#embed "../../web/app/open-windows.js"
};
static const uint8_t file_21[] = {
#embed "../../web/app/overlay-place.js"
};
static const uint8_t file_22[] = {
#embed "../../web/app/page-frame.js"
};
static const uint8_t file_23[] = {
#embed "../../web/app/route.js"
};
static const uint8_t file_24[] = {
#embed "../../web/app/sign-in-view.js"
};
static const uint8_t file_25[] = {
#embed "../../web/app/typed-address.js"
};
static const uint8_t file_26[] = {
#embed "../../web/components/add-link-menu-style.js"
};
static const uint8_t file_27[] = {
#embed "../../web/components/add-link-menu.js"
};
static const uint8_t file_28[] = {
#embed "../../web/components/address-line.js"
};
static const uint8_t file_29[] = {
#embed "../../web/components/card-places.js"
};
static const uint8_t file_30[] = {
#embed "../../web/components/checklist.js"
};
static const uint8_t file_31[] = {
#embed "../../web/components/composed-selection.js"
};
static const uint8_t file_32[] = {
#embed "../../web/components/control-style.js"
};
static const uint8_t file_33[] = {
#embed "../../web/components/define.js"
};
static const uint8_t file_34[] = {
#embed "../../web/components/element.js"
};
static const uint8_t file_35[] = {
#embed "../../web/components/floating-panel.js"
};
static const uint8_t file_36[] = {
#embed "../../web/components/icons.js"
};
static const uint8_t file_37[] = {
#embed "../../web/components/link-card.js"
};
static const uint8_t file_38[] = {
#embed "../../web/components/link-choices.js"
};
static const uint8_t file_39[] = {
#embed "../../web/components/link-state.js"
};
static const uint8_t file_40[] = {
#embed "../../web/components/markdown-clipboard.js"
};
static const uint8_t file_41[] = {
#embed "../../web/components/markdown-edits.js"
};
static const uint8_t file_42[] = {
#embed "../../web/components/markdown-field.js"
};
static const uint8_t file_43[] = {
#embed "../../web/components/markdown-inline.js"
};
static const uint8_t file_44[] = {
#embed "../../web/components/markdown-line.js"
};
static const uint8_t file_45[] = {
#embed "../../web/components/markdown-lines.js"
};
static const uint8_t file_46[] = {
#embed "../../web/components/markdown-press.js"
};
static const uint8_t file_47[] = {
#embed "../../web/components/markdown-row.js"
};
static const uint8_t file_48[] = {
#embed "../../web/components/markdown-style.js"
};
static const uint8_t file_49[] = {
#embed "../../web/components/merge-text.js"
};
static const uint8_t file_50[] = {
#embed "../../web/components/model.js"
};
static const uint8_t file_51[] = {
#embed "../../web/components/note-editor-style.js"
};
static const uint8_t file_52[] = {
#embed "../../web/components/note-editor.js"
};
static const uint8_t file_53[] = {
#embed "../../web/components/note-placement.js"
};
static const uint8_t file_54[] = {
#embed "../../web/components/note-session.js"
};
static const uint8_t file_55[] = {
#embed "../../web/components/notebook-error.js"
};
static const uint8_t file_56[] = {
#embed "../../web/components/open-notes.js"
};
static const uint8_t file_57[] = {
#embed "../../web/components/person-time.js"
};
static const uint8_t file_58[] = {
#embed "../../web/components/pointer-drag.js"
};
static const uint8_t file_59[] = {
#embed "../../web/components/quick-note-memory.js"
};
static const uint8_t file_60[] = {
#embed "../../web/components/quick-note-style.js"
};
static const uint8_t file_61[] = {
#embed "../../web/components/quick-note.js"
};
static const uint8_t file_62[] = {
#embed "../../web/components/random-key.js"
};
static const uint8_t file_63[] = {
#embed "../../web/components/save-state.js"
};
static const uint8_t file_64[] = {
#embed "../../web/components/style-sheet.js"
};
static const uint8_t file_65[] = {
#embed "../../web/components/suggestion-overlay-style.js"
};
static const uint8_t file_66[] = {
#embed "../../web/components/suggestion-overlay.js"
};
static const uint8_t file_67[] = {
#embed "../../web/components/text-change.js"
};
static const uint8_t file_68[] = {
#embed "../../web/components/text-history.js"
};
static const uint8_t file_69[] = {
#embed "../../web/components/tokens.css"
};
static const uint8_t file_70[] = {
#embed "../../web/components/touched-rows.js"
};
static const uint8_t file_71[] = {
#embed "../../web/components/unsent-notes.js"
};
static const uint8_t file_72[] = {
#embed "../../web/components/url-parts.js"
};
static const uint8_t file_73[] = {
#embed "../../web/components/words-en.js"
};
static const uint8_t file_74[] = {
#embed "../../web/components/words.js"
};

static const struct backnote_web_file files[] = {
    {"/openapi.json", file_0, sizeof file_0},
    {"/app/address-field.js", file_1, sizeof file_1},
    {"/app/app.css", file_2, sizeof file_2},
    {"/app/browse-view.js", file_3, sizeof file_3},
    {"/app/browse.css", file_4, sizeof file_4},
    {"/app/device-name.js", file_5, sizeof file_5},
    {"/app/error-words.js", file_6, sizeof file_6},
    {"/app/excerpt.js", file_7, sizeof file_7},
    {"/app/icon.svg", file_8, sizeof file_8},
    {"/app/index.html", file_9, sizeof file_9},
    {"/app/main-navigation.js", file_10, sizeof file_10},
    {"/app/main.js", file_11, sizeof file_11},
    {"/app/manifest.webmanifest", file_12, sizeof file_12},
    {"/app/navigate.js", file_13, sizeof file_13},
    {"/app/note-list.js", file_14, sizeof file_14},
    {"/app/note-pane.js", file_15, sizeof file_15},
    {"/app/notebook-client.js", file_16, sizeof file_16},
    {"/app/notes-view.js", file_17, sizeof file_17},
    {"/app/notes.css", file_18, sizeof file_18},
    {"/app/notice.js", file_19, sizeof file_19},
    {"/app/open-windows.js", file_20, sizeof file_20},
    {"/app/overlay-place.js", file_21, sizeof file_21},
    {"/app/page-frame.js", file_22, sizeof file_22},
    {"/app/route.js", file_23, sizeof file_23},
    {"/app/sign-in-view.js", file_24, sizeof file_24},
    {"/app/typed-address.js", file_25, sizeof file_25},
    {"/components/add-link-menu-style.js", file_26, sizeof file_26},
    {"/components/add-link-menu.js", file_27, sizeof file_27},
    {"/components/address-line.js", file_28, sizeof file_28},
    {"/components/card-places.js", file_29, sizeof file_29},
    {"/components/checklist.js", file_30, sizeof file_30},
    {"/components/composed-selection.js", file_31, sizeof file_31},
    {"/components/control-style.js", file_32, sizeof file_32},
    {"/components/define.js", file_33, sizeof file_33},
    {"/components/element.js", file_34, sizeof file_34},
    {"/components/floating-panel.js", file_35, sizeof file_35},
    {"/components/icons.js", file_36, sizeof file_36},
    {"/components/link-card.js", file_37, sizeof file_37},
    {"/components/link-choices.js", file_38, sizeof file_38},
    {"/components/link-state.js", file_39, sizeof file_39},
    {"/components/markdown-clipboard.js", file_40, sizeof file_40},
    {"/components/markdown-edits.js", file_41, sizeof file_41},
    {"/components/markdown-field.js", file_42, sizeof file_42},
    {"/components/markdown-inline.js", file_43, sizeof file_43},
    {"/components/markdown-line.js", file_44, sizeof file_44},
    {"/components/markdown-lines.js", file_45, sizeof file_45},
    {"/components/markdown-press.js", file_46, sizeof file_46},
    {"/components/markdown-row.js", file_47, sizeof file_47},
    {"/components/markdown-style.js", file_48, sizeof file_48},
    {"/components/merge-text.js", file_49, sizeof file_49},
    {"/components/model.js", file_50, sizeof file_50},
    {"/components/note-editor-style.js", file_51, sizeof file_51},
    {"/components/note-editor.js", file_52, sizeof file_52},
    {"/components/note-placement.js", file_53, sizeof file_53},
    {"/components/note-session.js", file_54, sizeof file_54},
    {"/components/notebook-error.js", file_55, sizeof file_55},
    {"/components/open-notes.js", file_56, sizeof file_56},
    {"/components/person-time.js", file_57, sizeof file_57},
    {"/components/pointer-drag.js", file_58, sizeof file_58},
    {"/components/quick-note-memory.js", file_59, sizeof file_59},
    {"/components/quick-note-style.js", file_60, sizeof file_60},
    {"/components/quick-note.js", file_61, sizeof file_61},
    {"/components/random-key.js", file_62, sizeof file_62},
    {"/components/save-state.js", file_63, sizeof file_63},
    {"/components/style-sheet.js", file_64, sizeof file_64},
    {"/components/suggestion-overlay-style.js", file_65, sizeof file_65},
    {"/components/suggestion-overlay.js", file_66, sizeof file_66},
    {"/components/text-change.js", file_67, sizeof file_67},
    {"/components/text-history.js", file_68, sizeof file_68},
    {"/components/tokens.css", file_69, sizeof file_69},
    {"/components/touched-rows.js", file_70, sizeof file_70},
    {"/components/unsent-notes.js", file_71, sizeof file_71},
    {"/components/url-parts.js", file_72, sizeof file_72},
    {"/components/words-en.js", file_73, sizeof file_73},
    {"/components/words.js", file_74, sizeof file_74},
};

int backnote_web_file_count(void) {
    return sizeof files / sizeof files[0];
}

struct backnote_web_file backnote_web_file(int index) {
    return files[index];
}
