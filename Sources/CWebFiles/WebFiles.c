// Written by scripts/list-embedded-files.
#include "CWebFiles.h"

// #embed is of C23; clang has it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t file_0[] = {
#embed "../../docs/openapi.json"
};
static const uint8_t file_1[] = {
#embed "../../web/app/account-client.js"
};
static const uint8_t file_2[] = {
#embed "../../web/app/address-field.js"
};
static const uint8_t file_3[] = {
#embed "../../web/app/app.css"
};
static const uint8_t file_4[] = {
#embed "../../web/app/appearance.js"
};
static const uint8_t file_5[] = {
#embed "../../web/app/bookmark-file.js"
};
static const uint8_t file_6[] = {
#embed "../../web/app/browse-elements.js"
};
static const uint8_t file_7[] = {
#embed "../../web/app/browse-view.js"
};
static const uint8_t file_8[] = {
#embed "../../web/app/browse.css"
};
static const uint8_t file_9[] = {
#embed "../../web/app/confirm-dialog.js"
};
static const uint8_t file_10[] = {
#embed "../../web/app/copy-settings.js"
};
static const uint8_t file_11[] = {
#embed "../../web/app/device-name.js"
};
static const uint8_t file_12[] = {
#embed "../../web/app/device-settings.js"
};
static const uint8_t file_13[] = {
#embed "../../web/app/error-words.js"
};
static const uint8_t file_14[] = {
#embed "../../web/app/excerpt.js"
};
static const uint8_t file_15[] = {
#embed "../../web/app/floating.js"
};
static const uint8_t file_16[] = {
#embed "../../web/app/history.css"
};
static const uint8_t file_17[] = {
#embed "../../web/app/icon-192.png"
};
static const uint8_t file_18[] = {
#embed "../../web/app/icon-512.png"
};
static const uint8_t file_19[] = {
#embed "../../web/app/icon-maskable-192.png"
};
static const uint8_t file_20[] = {
#embed "../../web/app/icon-maskable-512.png"
};
static const uint8_t file_21[] = {
#embed "../../web/app/icon.svg"
};
static const uint8_t file_22[] = {
#embed "../../web/app/index.html"
};
static const uint8_t file_23[] = {
#embed "../../web/app/lazily.js"
};
static const uint8_t file_24[] = {
#embed "../../web/app/main-navigation.js"
};
static const uint8_t file_25[] = {
#embed "../../web/app/main.js"
};
static const uint8_t file_26[] = {
#embed "../../web/app/manifest.webmanifest"
};
static const uint8_t file_27[] = {
#embed "../../web/app/navigate.js"
};
static const uint8_t file_28[] = {
#embed "../../web/app/note-history.js"
};
static const uint8_t file_29[] = {
#embed "../../web/app/note-list.js"
};
static const uint8_t file_30[] = {
#embed "../../web/app/note-pane-elements.js"
};
static const uint8_t file_31[] = {
#embed "../../web/app/note-pane.js"
};
static const uint8_t file_32[] = {
#embed "../../web/app/notebook-client.js"
};
static const uint8_t file_33[] = {
#embed "../../web/app/notebook-copier.js"
};
static const uint8_t file_34[] = {
#embed "../../web/app/notebook-copy.js"
};
static const uint8_t file_35[] = {
#embed "../../web/app/notebook-events.js"
};
static const uint8_t file_36[] = {
#embed "../../web/app/notes-view.js"
};
static const uint8_t file_37[] = {
#embed "../../web/app/notes.css"
};
static const uint8_t file_38[] = {
#embed "../../web/app/notice.js"
};
static const uint8_t file_39[] = {
#embed "../../web/app/open-windows.js"
};
static const uint8_t file_40[] = {
#embed "../../web/app/overlay-place.js"
};
static const uint8_t file_41[] = {
#embed "../../web/app/own-rules.js"
};
static const uint8_t file_42[] = {
#embed "../../web/app/page-frame.js"
};
static const uint8_t file_43[] = {
#embed "../../web/app/pair-view.js"
};
static const uint8_t file_44[] = {
#embed "../../web/app/pane-messages.js"
};
static const uint8_t file_45[] = {
#embed "../../web/app/privacy-settings.js"
};
static const uint8_t file_46[] = {
#embed "../../web/app/route.js"
};
static const uint8_t file_47[] = {
#embed "../../web/app/rule-client.js"
};
static const uint8_t file_48[] = {
#embed "../../web/app/rule-lists.js"
};
static const uint8_t file_49[] = {
#embed "../../web/app/rule-settings.js"
};
static const uint8_t file_50[] = {
#embed "../../web/app/settings-elements.js"
};
static const uint8_t file_51[] = {
#embed "../../web/app/settings-view.js"
};
static const uint8_t file_52[] = {
#embed "../../web/app/settings.css"
};
static const uint8_t file_53[] = {
#embed "../../web/app/share-view.js"
};
static const uint8_t file_54[] = {
#embed "../../web/app/shared-page.js"
};
static const uint8_t file_55[] = {
#embed "../../web/app/shortcut-settings.js"
};
static const uint8_t file_56[] = {
#embed "../../web/app/shortcuts.js"
};
static const uint8_t file_57[] = {
#embed "../../web/app/sign-in-view.js"
};
static const uint8_t file_58[] = {
#embed "../../web/app/suggestion-answers.js"
};
static const uint8_t file_59[] = {
#embed "../../web/app/time-left.js"
};
static const uint8_t file_60[] = {
#embed "../../web/app/token-settings.js"
};
static const uint8_t file_61[] = {
#embed "../../web/app/typed-address.js"
};
static const uint8_t file_62[] = {
#embed "../../web/app/views.js"
};
static const uint8_t file_63[] = {
#embed "../../web/components/add-link-menu-style.js"
};
static const uint8_t file_64[] = {
#embed "../../web/components/add-link-menu.js"
};
static const uint8_t file_65[] = {
#embed "../../web/components/address-line.js"
};
static const uint8_t file_66[] = {
#embed "../../web/components/card-places.js"
};
static const uint8_t file_67[] = {
#embed "../../web/components/checklist.js"
};
static const uint8_t file_68[] = {
#embed "../../web/components/composed-selection.js"
};
static const uint8_t file_69[] = {
#embed "../../web/components/control-style.js"
};
static const uint8_t file_70[] = {
#embed "../../web/components/define.js"
};
static const uint8_t file_71[] = {
#embed "../../web/components/element.js"
};
static const uint8_t file_72[] = {
#embed "../../web/components/floating-panel.js"
};
static const uint8_t file_73[] = {
#embed "../../web/components/icons.js"
};
static const uint8_t file_74[] = {
#embed "../../web/components/ink-change.js"
};
static const uint8_t file_75[] = {
#embed "../../web/components/ink-geometry.js"
};
static const uint8_t file_76[] = {
#embed "../../web/components/ink-history.js"
};
static const uint8_t file_77[] = {
#embed "../../web/components/ink-layer.js"
};
static const uint8_t file_78[] = {
#embed "../../web/components/ink-model.js"
};
static const uint8_t file_79[] = {
#embed "../../web/components/ink-path.js"
};
static const uint8_t file_80[] = {
#embed "../../web/components/ink-pointer.js"
};
static const uint8_t file_81[] = {
#embed "../../web/components/ink-style.js"
};
static const uint8_t file_82[] = {
#embed "../../web/components/ink-svg.js"
};
static const uint8_t file_83[] = {
#embed "../../web/components/ink-tools.js"
};
static const uint8_t file_84[] = {
#embed "../../web/components/line-blocks.js"
};
static const uint8_t file_85[] = {
#embed "../../web/components/link-card.js"
};
static const uint8_t file_86[] = {
#embed "../../web/components/link-choices.js"
};
static const uint8_t file_87[] = {
#embed "../../web/components/link-state.js"
};
static const uint8_t file_88[] = {
#embed "../../web/components/listed.js"
};
static const uint8_t file_89[] = {
#embed "../../web/components/markdown-clipboard.js"
};
static const uint8_t file_90[] = {
#embed "../../web/components/markdown-edits.js"
};
static const uint8_t file_91[] = {
#embed "../../web/components/markdown-field.js"
};
static const uint8_t file_92[] = {
#embed "../../web/components/markdown-inline.js"
};
static const uint8_t file_93[] = {
#embed "../../web/components/markdown-keys.js"
};
static const uint8_t file_94[] = {
#embed "../../web/components/markdown-line.js"
};
static const uint8_t file_95[] = {
#embed "../../web/components/markdown-lines.js"
};
static const uint8_t file_96[] = {
#embed "../../web/components/markdown-press.js"
};
static const uint8_t file_97[] = {
#embed "../../web/components/markdown-row.js"
};
static const uint8_t file_98[] = {
#embed "../../web/components/markdown-style.js"
};
static const uint8_t file_99[] = {
#embed "../../web/components/merge-text.js"
};
static const uint8_t file_100[] = {
#embed "../../web/components/model.js"
};
static const uint8_t file_101[] = {
#embed "../../web/components/note-editor-style.js"
};
static const uint8_t file_102[] = {
#embed "../../web/components/note-editor.js"
};
static const uint8_t file_103[] = {
#embed "../../web/components/note-ink.js"
};
static const uint8_t file_104[] = {
#embed "../../web/components/note-placement.js"
};
static const uint8_t file_105[] = {
#embed "../../web/components/note-session.js"
};
static const uint8_t file_106[] = {
#embed "../../web/components/notebook-error.js"
};
static const uint8_t file_107[] = {
#embed "../../web/components/open-notes.js"
};
static const uint8_t file_108[] = {
#embed "../../web/components/person-time.js"
};
static const uint8_t file_109[] = {
#embed "../../web/components/plural.js"
};
static const uint8_t file_110[] = {
#embed "../../web/components/pointer-drag.js"
};
static const uint8_t file_111[] = {
#embed "../../web/components/quick-note-memory.js"
};
static const uint8_t file_112[] = {
#embed "../../web/components/quick-note-style.js"
};
static const uint8_t file_113[] = {
#embed "../../web/components/quick-note.js"
};
static const uint8_t file_114[] = {
#embed "../../web/components/random-key.js"
};
static const uint8_t file_115[] = {
#embed "../../web/components/save-state.js"
};
static const uint8_t file_116[] = {
#embed "../../web/components/style-sheet.js"
};
static const uint8_t file_117[] = {
#embed "../../web/components/suggestion-overlay-style.js"
};
static const uint8_t file_118[] = {
#embed "../../web/components/suggestion-overlay.js"
};
static const uint8_t file_119[] = {
#embed "../../web/components/text-change.js"
};
static const uint8_t file_120[] = {
#embed "../../web/components/text-history.js"
};
static const uint8_t file_121[] = {
#embed "../../web/components/tokens.css"
};
static const uint8_t file_122[] = {
#embed "../../web/components/touched-rows.js"
};
static const uint8_t file_123[] = {
#embed "../../web/components/unsent-ink.js"
};
static const uint8_t file_124[] = {
#embed "../../web/components/unsent-notes.js"
};
static const uint8_t file_125[] = {
#embed "../../web/components/url-parts.js"
};
static const uint8_t file_126[] = {
#embed "../../web/components/words-en.js"
};
static const uint8_t file_127[] = {
#embed "../../web/components/words-ja.js"
};
static const uint8_t file_128[] = {
#embed "../../web/components/words-ko.js"
};
static const uint8_t file_129[] = {
#embed "../../web/components/words.js"
};

static const struct backnote_web_file files[] = {
    {"/openapi.json", file_0, sizeof file_0},
    {"/app/account-client.js", file_1, sizeof file_1},
    {"/app/address-field.js", file_2, sizeof file_2},
    {"/app/app.css", file_3, sizeof file_3},
    {"/app/appearance.js", file_4, sizeof file_4},
    {"/app/bookmark-file.js", file_5, sizeof file_5},
    {"/app/browse-elements.js", file_6, sizeof file_6},
    {"/app/browse-view.js", file_7, sizeof file_7},
    {"/app/browse.css", file_8, sizeof file_8},
    {"/app/confirm-dialog.js", file_9, sizeof file_9},
    {"/app/copy-settings.js", file_10, sizeof file_10},
    {"/app/device-name.js", file_11, sizeof file_11},
    {"/app/device-settings.js", file_12, sizeof file_12},
    {"/app/error-words.js", file_13, sizeof file_13},
    {"/app/excerpt.js", file_14, sizeof file_14},
    {"/app/floating.js", file_15, sizeof file_15},
    {"/app/history.css", file_16, sizeof file_16},
    {"/app/icon-192.png", file_17, sizeof file_17},
    {"/app/icon-512.png", file_18, sizeof file_18},
    {"/app/icon-maskable-192.png", file_19, sizeof file_19},
    {"/app/icon-maskable-512.png", file_20, sizeof file_20},
    {"/app/icon.svg", file_21, sizeof file_21},
    {"/app/index.html", file_22, sizeof file_22},
    {"/app/lazily.js", file_23, sizeof file_23},
    {"/app/main-navigation.js", file_24, sizeof file_24},
    {"/app/main.js", file_25, sizeof file_25},
    {"/app/manifest.webmanifest", file_26, sizeof file_26},
    {"/app/navigate.js", file_27, sizeof file_27},
    {"/app/note-history.js", file_28, sizeof file_28},
    {"/app/note-list.js", file_29, sizeof file_29},
    {"/app/note-pane-elements.js", file_30, sizeof file_30},
    {"/app/note-pane.js", file_31, sizeof file_31},
    {"/app/notebook-client.js", file_32, sizeof file_32},
    {"/app/notebook-copier.js", file_33, sizeof file_33},
    {"/app/notebook-copy.js", file_34, sizeof file_34},
    {"/app/notebook-events.js", file_35, sizeof file_35},
    {"/app/notes-view.js", file_36, sizeof file_36},
    {"/app/notes.css", file_37, sizeof file_37},
    {"/app/notice.js", file_38, sizeof file_38},
    {"/app/open-windows.js", file_39, sizeof file_39},
    {"/app/overlay-place.js", file_40, sizeof file_40},
    {"/app/own-rules.js", file_41, sizeof file_41},
    {"/app/page-frame.js", file_42, sizeof file_42},
    {"/app/pair-view.js", file_43, sizeof file_43},
    {"/app/pane-messages.js", file_44, sizeof file_44},
    {"/app/privacy-settings.js", file_45, sizeof file_45},
    {"/app/route.js", file_46, sizeof file_46},
    {"/app/rule-client.js", file_47, sizeof file_47},
    {"/app/rule-lists.js", file_48, sizeof file_48},
    {"/app/rule-settings.js", file_49, sizeof file_49},
    {"/app/settings-elements.js", file_50, sizeof file_50},
    {"/app/settings-view.js", file_51, sizeof file_51},
    {"/app/settings.css", file_52, sizeof file_52},
    {"/app/share-view.js", file_53, sizeof file_53},
    {"/app/shared-page.js", file_54, sizeof file_54},
    {"/app/shortcut-settings.js", file_55, sizeof file_55},
    {"/app/shortcuts.js", file_56, sizeof file_56},
    {"/app/sign-in-view.js", file_57, sizeof file_57},
    {"/app/suggestion-answers.js", file_58, sizeof file_58},
    {"/app/time-left.js", file_59, sizeof file_59},
    {"/app/token-settings.js", file_60, sizeof file_60},
    {"/app/typed-address.js", file_61, sizeof file_61},
    {"/app/views.js", file_62, sizeof file_62},
    {"/components/add-link-menu-style.js", file_63, sizeof file_63},
    {"/components/add-link-menu.js", file_64, sizeof file_64},
    {"/components/address-line.js", file_65, sizeof file_65},
    {"/components/card-places.js", file_66, sizeof file_66},
    {"/components/checklist.js", file_67, sizeof file_67},
    {"/components/composed-selection.js", file_68, sizeof file_68},
    {"/components/control-style.js", file_69, sizeof file_69},
    {"/components/define.js", file_70, sizeof file_70},
    {"/components/element.js", file_71, sizeof file_71},
    {"/components/floating-panel.js", file_72, sizeof file_72},
    {"/components/icons.js", file_73, sizeof file_73},
    {"/components/ink-change.js", file_74, sizeof file_74},
    {"/components/ink-geometry.js", file_75, sizeof file_75},
    {"/components/ink-history.js", file_76, sizeof file_76},
    {"/components/ink-layer.js", file_77, sizeof file_77},
    {"/components/ink-model.js", file_78, sizeof file_78},
    {"/components/ink-path.js", file_79, sizeof file_79},
    {"/components/ink-pointer.js", file_80, sizeof file_80},
    {"/components/ink-style.js", file_81, sizeof file_81},
    {"/components/ink-svg.js", file_82, sizeof file_82},
    {"/components/ink-tools.js", file_83, sizeof file_83},
    {"/components/line-blocks.js", file_84, sizeof file_84},
    {"/components/link-card.js", file_85, sizeof file_85},
    {"/components/link-choices.js", file_86, sizeof file_86},
    {"/components/link-state.js", file_87, sizeof file_87},
    {"/components/listed.js", file_88, sizeof file_88},
    {"/components/markdown-clipboard.js", file_89, sizeof file_89},
    {"/components/markdown-edits.js", file_90, sizeof file_90},
    {"/components/markdown-field.js", file_91, sizeof file_91},
    {"/components/markdown-inline.js", file_92, sizeof file_92},
    {"/components/markdown-keys.js", file_93, sizeof file_93},
    {"/components/markdown-line.js", file_94, sizeof file_94},
    {"/components/markdown-lines.js", file_95, sizeof file_95},
    {"/components/markdown-press.js", file_96, sizeof file_96},
    {"/components/markdown-row.js", file_97, sizeof file_97},
    {"/components/markdown-style.js", file_98, sizeof file_98},
    {"/components/merge-text.js", file_99, sizeof file_99},
    {"/components/model.js", file_100, sizeof file_100},
    {"/components/note-editor-style.js", file_101, sizeof file_101},
    {"/components/note-editor.js", file_102, sizeof file_102},
    {"/components/note-ink.js", file_103, sizeof file_103},
    {"/components/note-placement.js", file_104, sizeof file_104},
    {"/components/note-session.js", file_105, sizeof file_105},
    {"/components/notebook-error.js", file_106, sizeof file_106},
    {"/components/open-notes.js", file_107, sizeof file_107},
    {"/components/person-time.js", file_108, sizeof file_108},
    {"/components/plural.js", file_109, sizeof file_109},
    {"/components/pointer-drag.js", file_110, sizeof file_110},
    {"/components/quick-note-memory.js", file_111, sizeof file_111},
    {"/components/quick-note-style.js", file_112, sizeof file_112},
    {"/components/quick-note.js", file_113, sizeof file_113},
    {"/components/random-key.js", file_114, sizeof file_114},
    {"/components/save-state.js", file_115, sizeof file_115},
    {"/components/style-sheet.js", file_116, sizeof file_116},
    {"/components/suggestion-overlay-style.js", file_117, sizeof file_117},
    {"/components/suggestion-overlay.js", file_118, sizeof file_118},
    {"/components/text-change.js", file_119, sizeof file_119},
    {"/components/text-history.js", file_120, sizeof file_120},
    {"/components/tokens.css", file_121, sizeof file_121},
    {"/components/touched-rows.js", file_122, sizeof file_122},
    {"/components/unsent-ink.js", file_123, sizeof file_123},
    {"/components/unsent-notes.js", file_124, sizeof file_124},
    {"/components/url-parts.js", file_125, sizeof file_125},
    {"/components/words-en.js", file_126, sizeof file_126},
    {"/components/words-ja.js", file_127, sizeof file_127},
    {"/components/words-ko.js", file_128, sizeof file_128},
    {"/components/words.js", file_129, sizeof file_129},
};

int backnote_web_file_count(void) {
    return sizeof files / sizeof files[0];
}

struct backnote_web_file backnote_web_file(int index) {
    return files[index];
}
