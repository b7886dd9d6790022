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
#embed "../../web/app/address-choices.js"
};
static const uint8_t file_3[] = {
#embed "../../web/app/address-field.js"
};
static const uint8_t file_4[] = {
#embed "../../web/app/address-list.js"
};
static const uint8_t file_5[] = {
#embed "../../web/app/address.css"
};
static const uint8_t file_6[] = {
#embed "../../web/app/appearance.js"
};
static const uint8_t file_7[] = {
#embed "../../web/app/bookmark-file.js"
};
static const uint8_t file_8[] = {
#embed "../../web/app/browse-elements.js"
};
static const uint8_t file_9[] = {
#embed "../../web/app/browse-page.js"
};
static const uint8_t file_10[] = {
#embed "../../web/app/browse-tabs.js"
};
static const uint8_t file_11[] = {
#embed "../../web/app/browse-view.js"
};
static const uint8_t file_12[] = {
#embed "../../web/app/browse.css"
};
static const uint8_t file_13[] = {
#embed "../../web/app/change-list.js"
};
static const uint8_t file_14[] = {
#embed "../../web/app/confirm-dialog.js"
};
static const uint8_t file_15[] = {
#embed "../../web/app/copy-settings.js"
};
static const uint8_t file_16[] = {
#embed "../../web/app/device-name.js"
};
static const uint8_t file_17[] = {
#embed "../../web/app/device-settings.js"
};
static const uint8_t file_18[] = {
#embed "../../web/app/drag-order.js"
};
static const uint8_t file_19[] = {
#embed "../../web/app/due-count.js"
};
static const uint8_t file_20[] = {
#embed "../../web/app/empty-list.js"
};
static const uint8_t file_21[] = {
#embed "../../web/app/error-words.js"
};
static const uint8_t file_22[] = {
#embed "../../web/app/excerpt.js"
};
static const uint8_t file_23[] = {
#embed "../../web/app/first-en.html"
};
static const uint8_t file_24[] = {
#embed "../../web/app/first-ja.html"
};
static const uint8_t file_25[] = {
#embed "../../web/app/first-ko.html"
};
static const uint8_t file_26[] = {
#embed "../../web/app/first-run.js"
};
static const uint8_t file_27[] = {
#embed "../../web/app/first.css"
};
static const uint8_t file_28[] = {
#embed "../../web/app/first.js"
};
static const uint8_t file_29[] = {
#embed "../../web/app/floating.js"
};
static const uint8_t file_30[] = {
#embed "../../web/app/history.css"
};
static const uint8_t file_31[] = {
#embed "../../web/app/icon-192.png"
};
static const uint8_t file_32[] = {
#embed "../../web/app/icon-512.png"
};
static const uint8_t file_33[] = {
#embed "../../web/app/icon-maskable-192.png"
};
static const uint8_t file_34[] = {
#embed "../../web/app/icon-maskable-512.png"
};
static const uint8_t file_35[] = {
#embed "../../web/app/icon.svg"
};
static const uint8_t file_36[] = {
#embed "../../web/app/index.html"
};
static const uint8_t file_37[] = {
#embed "../../web/app/lazily.js"
};
static const uint8_t file_38[] = {
#embed "../../web/app/list-end.js"
};
static const uint8_t file_39[] = {
#embed "../../web/app/list-window.js"
};
static const uint8_t file_40[] = {
#embed "../../web/app/main-navigation.js"
};
static const uint8_t file_41[] = {
#embed "../../web/app/main.js"
};
static const uint8_t file_42[] = {
#embed "../../web/app/manifest.webmanifest"
};
static const uint8_t file_43[] = {
#embed "../../web/app/markdown-file.js"
};
static const uint8_t file_44[] = {
#embed "../../web/app/navigate.js"
};
static const uint8_t file_45[] = {
#embed "../../web/app/note-actions.js"
};
static const uint8_t file_46[] = {
#embed "../../web/app/note-batch.js"
};
static const uint8_t file_47[] = {
#embed "../../web/app/note-deeds.js"
};
static const uint8_t file_48[] = {
#embed "../../web/app/note-history.js"
};
static const uint8_t file_49[] = {
#embed "../../web/app/note-list.js"
};
static const uint8_t file_50[] = {
#embed "../../web/app/note-merge.js"
};
static const uint8_t file_51[] = {
#embed "../../web/app/note-pane-elements.js"
};
static const uint8_t file_52[] = {
#embed "../../web/app/note-pane.js"
};
static const uint8_t file_53[] = {
#embed "../../web/app/note-picking.js"
};
static const uint8_t file_54[] = {
#embed "../../web/app/note-reading-style.js"
};
static const uint8_t file_55[] = {
#embed "../../web/app/note-reading.js"
};
static const uint8_t file_56[] = {
#embed "../../web/app/note-row.js"
};
static const uint8_t file_57[] = {
#embed "../../web/app/note-rows.js"
};
static const uint8_t file_58[] = {
#embed "../../web/app/note-selection.js"
};
static const uint8_t file_59[] = {
#embed "../../web/app/notebook-client.js"
};
static const uint8_t file_60[] = {
#embed "../../web/app/notebook-copier.js"
};
static const uint8_t file_61[] = {
#embed "../../web/app/notebook-copy.js"
};
static const uint8_t file_62[] = {
#embed "../../web/app/notebook-events.js"
};
static const uint8_t file_63[] = {
#embed "../../web/app/notes-view.js"
};
static const uint8_t file_64[] = {
#embed "../../web/app/notice.js"
};
static const uint8_t file_65[] = {
#embed "../../web/app/open-windows.js"
};
static const uint8_t file_66[] = {
#embed "../../web/app/opensearch.xml"
};
static const uint8_t file_67[] = {
#embed "../../web/app/overlay-place.js"
};
static const uint8_t file_68[] = {
#embed "../../web/app/own-rules.js"
};
static const uint8_t file_69[] = {
#embed "../../web/app/page-frame.js"
};
static const uint8_t file_70[] = {
#embed "../../web/app/pair-view.js"
};
static const uint8_t file_71[] = {
#embed "../../web/app/pane-messages.js"
};
static const uint8_t file_72[] = {
#embed "../../web/app/picking-start.js"
};
static const uint8_t file_73[] = {
#embed "../../web/app/pinned-order.js"
};
static const uint8_t file_74[] = {
#embed "../../web/app/privacy-settings.js"
};
static const uint8_t file_75[] = {
#embed "../../web/app/problem-words-ja.js"
};
static const uint8_t file_76[] = {
#embed "../../web/app/problem-words-ko.js"
};
static const uint8_t file_77[] = {
#embed "../../web/app/problem-words.js"
};
static const uint8_t file_78[] = {
#embed "../../web/app/quick-note-settings.js"
};
static const uint8_t file_79[] = {
#embed "../../web/app/reminder-client.js"
};
static const uint8_t file_80[] = {
#embed "../../web/app/reminder-mark.js"
};
static const uint8_t file_81[] = {
#embed "../../web/app/reminder-menu.js"
};
static const uint8_t file_82[] = {
#embed "../../web/app/reminder-times.js"
};
static const uint8_t file_83[] = {
#embed "../../web/app/reminders-view.js"
};
static const uint8_t file_84[] = {
#embed "../../web/app/reminders.css"
};
static const uint8_t file_85[] = {
#embed "../../web/app/route.js"
};
static const uint8_t file_86[] = {
#embed "../../web/app/rule-client.js"
};
static const uint8_t file_87[] = {
#embed "../../web/app/rule-lists.js"
};
static const uint8_t file_88[] = {
#embed "../../web/app/rule-settings.js"
};
static const uint8_t file_89[] = {
#embed "../../web/app/safe-html.js"
};
static const uint8_t file_90[] = {
#embed "../../web/app/sample-note.js"
};
static const uint8_t file_91[] = {
#embed "../../web/app/select-bar.js"
};
static const uint8_t file_92[] = {
#embed "../../web/app/settings-elements.js"
};
static const uint8_t file_93[] = {
#embed "../../web/app/settings-index.js"
};
static const uint8_t file_94[] = {
#embed "../../web/app/settings-view.js"
};
static const uint8_t file_95[] = {
#embed "../../web/app/settings.css"
};
static const uint8_t file_96[] = {
#embed "../../web/app/share-view.js"
};
static const uint8_t file_97[] = {
#embed "../../web/app/shared-page.js"
};
static const uint8_t file_98[] = {
#embed "../../web/app/shortcut-settings.js"
};
static const uint8_t file_99[] = {
#embed "../../web/app/shortcuts.js"
};
static const uint8_t file_100[] = {
#embed "../../web/app/sign-in-view.js"
};
static const uint8_t file_101[] = {
#embed "../../web/app/site-card.js"
};
static const uint8_t file_102[] = {
#embed "../../web/app/site-client.js"
};
static const uint8_t file_103[] = {
#embed "../../web/app/site-groups.js"
};
static const uint8_t file_104[] = {
#embed "../../web/app/sites-elements.js"
};
static const uint8_t file_105[] = {
#embed "../../web/app/sites-view.js"
};
static const uint8_t file_106[] = {
#embed "../../web/app/sites.css"
};
static const uint8_t file_107[] = {
#embed "../../web/app/states.js"
};
static const uint8_t file_108[] = {
#embed "../../web/app/suggestion-answers.js"
};
static const uint8_t file_109[] = {
#embed "../../web/app/tab-order.js"
};
static const uint8_t file_110[] = {
#embed "../../web/app/tab-strip.js"
};
static const uint8_t file_111[] = {
#embed "../../web/app/tabs.css"
};
static const uint8_t file_112[] = {
#embed "../../web/app/tag-bar.js"
};
static const uint8_t file_113[] = {
#embed "../../web/app/tag-dialog.js"
};
static const uint8_t file_114[] = {
#embed "../../web/app/tag-text.js"
};
static const uint8_t file_115[] = {
#embed "../../web/app/text-files.js"
};
static const uint8_t file_116[] = {
#embed "../../web/app/time-left.js"
};
static const uint8_t file_117[] = {
#embed "../../web/app/token-settings.js"
};
static const uint8_t file_118[] = {
#embed "../../web/app/typed-address.js"
};
static const uint8_t file_119[] = {
#embed "../../web/app/views.js"
};
static const uint8_t file_120[] = {
#embed "../../web/app/window-notes.js"
};
static const uint8_t file_121[] = {
#embed "../../web/app/written-moment.js"
};
static const uint8_t file_122[] = {
#embed "../../web/components/add-link-menu-style.js"
};
static const uint8_t file_123[] = {
#embed "../../web/components/add-link-menu.js"
};
static const uint8_t file_124[] = {
#embed "../../web/components/address-line.js"
};
static const uint8_t file_125[] = {
#embed "../../web/components/card-order.js"
};
static const uint8_t file_126[] = {
#embed "../../web/components/card-places.js"
};
static const uint8_t file_127[] = {
#embed "../../web/components/checklist.js"
};
static const uint8_t file_128[] = {
#embed "../../web/components/composed-selection.js"
};
static const uint8_t file_129[] = {
#embed "../../web/components/control-style.js"
};
static const uint8_t file_130[] = {
#embed "../../web/components/corner-swipe.js"
};
static const uint8_t file_131[] = {
#embed "../../web/components/define.js"
};
static const uint8_t file_132[] = {
#embed "../../web/components/edge-pull.js"
};
static const uint8_t file_133[] = {
#embed "../../web/components/element.js"
};
static const uint8_t file_134[] = {
#embed "../../web/components/floating-panel.js"
};
static const uint8_t file_135[] = {
#embed "../../web/components/hidden-panel.js"
};
static const uint8_t file_136[] = {
#embed "../../web/components/icons.js"
};
static const uint8_t file_137[] = {
#embed "../../web/components/ink-change.js"
};
static const uint8_t file_138[] = {
#embed "../../web/components/ink-colours.js"
};
static const uint8_t file_139[] = {
#embed "../../web/components/ink-eraser.js"
};
static const uint8_t file_140[] = {
#embed "../../web/components/ink-geometry.js"
};
static const uint8_t file_141[] = {
#embed "../../web/components/ink-history.js"
};
static const uint8_t file_142[] = {
#embed "../../web/components/ink-layer.js"
};
static const uint8_t file_143[] = {
#embed "../../web/components/ink-model.js"
};
static const uint8_t file_144[] = {
#embed "../../web/components/ink-path.js"
};
static const uint8_t file_145[] = {
#embed "../../web/components/ink-places.js"
};
static const uint8_t file_146[] = {
#embed "../../web/components/ink-pointer.js"
};
static const uint8_t file_147[] = {
#embed "../../web/components/ink-style.js"
};
static const uint8_t file_148[] = {
#embed "../../web/components/ink-svg.js"
};
static const uint8_t file_149[] = {
#embed "../../web/components/ink-thumbnail.js"
};
static const uint8_t file_150[] = {
#embed "../../web/components/ink-tools.js"
};
static const uint8_t file_151[] = {
#embed "../../web/components/left-places.js"
};
static const uint8_t file_152[] = {
#embed "../../web/components/line-blocks.js"
};
static const uint8_t file_153[] = {
#embed "../../web/components/line-merge.js"
};
static const uint8_t file_154[] = {
#embed "../../web/components/link-card.js"
};
static const uint8_t file_155[] = {
#embed "../../web/components/link-choices.js"
};
static const uint8_t file_156[] = {
#embed "../../web/components/link-state.js"
};
static const uint8_t file_157[] = {
#embed "../../web/components/listed.js"
};
static const uint8_t file_158[] = {
#embed "../../web/components/markdown-clipboard.js"
};
static const uint8_t file_159[] = {
#embed "../../web/components/markdown-edits.js"
};
static const uint8_t file_160[] = {
#embed "../../web/components/markdown-field.js"
};
static const uint8_t file_161[] = {
#embed "../../web/components/markdown-inline.js"
};
static const uint8_t file_162[] = {
#embed "../../web/components/markdown-input.js"
};
static const uint8_t file_163[] = {
#embed "../../web/components/markdown-keys.js"
};
static const uint8_t file_164[] = {
#embed "../../web/components/markdown-line.js"
};
static const uint8_t file_165[] = {
#embed "../../web/components/markdown-lines.js"
};
static const uint8_t file_166[] = {
#embed "../../web/components/markdown-press.js"
};
static const uint8_t file_167[] = {
#embed "../../web/components/markdown-row.js"
};
static const uint8_t file_168[] = {
#embed "../../web/components/markdown-style.js"
};
static const uint8_t file_169[] = {
#embed "../../web/components/match-reason.js"
};
static const uint8_t file_170[] = {
#embed "../../web/components/merge-text.js"
};
static const uint8_t file_171[] = {
#embed "../../web/components/model.js"
};
static const uint8_t file_172[] = {
#embed "../../web/components/note-cards.js"
};
static const uint8_t file_173[] = {
#embed "../../web/components/note-editor-style.js"
};
static const uint8_t file_174[] = {
#embed "../../web/components/note-editor.js"
};
static const uint8_t file_175[] = {
#embed "../../web/components/note-ink.js"
};
static const uint8_t file_176[] = {
#embed "../../web/components/note-name.js"
};
static const uint8_t file_177[] = {
#embed "../../web/components/note-placement.js"
};
static const uint8_t file_178[] = {
#embed "../../web/components/note-session.js"
};
static const uint8_t file_179[] = {
#embed "../../web/components/notebook-error.js"
};
static const uint8_t file_180[] = {
#embed "../../web/components/open-notes.js"
};
static const uint8_t file_181[] = {
#embed "../../web/components/own-window.js"
};
static const uint8_t file_182[] = {
#embed "../../web/components/person-time.js"
};
static const uint8_t file_183[] = {
#embed "../../web/components/pinch.js"
};
static const uint8_t file_184[] = {
#embed "../../web/components/plural.js"
};
static const uint8_t file_185[] = {
#embed "../../web/components/pointer-drag.js"
};
static const uint8_t file_186[] = {
#embed "../../web/components/quick-note-memory.js"
};
static const uint8_t file_187[] = {
#embed "../../web/components/quick-note-parts.js"
};
static const uint8_t file_188[] = {
#embed "../../web/components/quick-note-sheet.js"
};
static const uint8_t file_189[] = {
#embed "../../web/components/quick-note-style.js"
};
static const uint8_t file_190[] = {
#embed "../../web/components/quick-note.js"
};
static const uint8_t file_191[] = {
#embed "../../web/components/random-key.js"
};
static const uint8_t file_192[] = {
#embed "../../web/components/save-state.js"
};
static const uint8_t file_193[] = {
#embed "../../web/components/site-look.js"
};
static const uint8_t file_194[] = {
#embed "../../web/components/site-tile.js"
};
static const uint8_t file_195[] = {
#embed "../../web/components/spring-path.js"
};
static const uint8_t file_196[] = {
#embed "../../web/components/style-sheet.js"
};
static const uint8_t file_197[] = {
#embed "../../web/components/suggestion-overlay-style.js"
};
static const uint8_t file_198[] = {
#embed "../../web/components/suggestion-overlay.js"
};
static const uint8_t file_199[] = {
#embed "../../web/components/text-change.js"
};
static const uint8_t file_200[] = {
#embed "../../web/components/text-history.js"
};
static const uint8_t file_201[] = {
#embed "../../web/components/tokens.css"
};
static const uint8_t file_202[] = {
#embed "../../web/components/touched-rows.js"
};
static const uint8_t file_203[] = {
#embed "../../web/components/unsent-ink.js"
};
static const uint8_t file_204[] = {
#embed "../../web/components/unsent-notes.js"
};
static const uint8_t file_205[] = {
#embed "../../web/components/url-parts.js"
};
static const uint8_t file_206[] = {
#embed "../../web/components/words-en.js"
};
static const uint8_t file_207[] = {
#embed "../../web/components/words-ja.js"
};
static const uint8_t file_208[] = {
#embed "../../web/components/words-ko.js"
};
static const uint8_t file_209[] = {
#embed "../../web/components/words.js"
};

static const struct backnote_web_file files[] = {
    {"/openapi.json", file_0, sizeof file_0},
    {"/app/account-client.js", file_1, sizeof file_1},
    {"/app/address-choices.js", file_2, sizeof file_2},
    {"/app/address-field.js", file_3, sizeof file_3},
    {"/app/address-list.js", file_4, sizeof file_4},
    {"/app/address.css", file_5, sizeof file_5},
    {"/app/appearance.js", file_6, sizeof file_6},
    {"/app/bookmark-file.js", file_7, sizeof file_7},
    {"/app/browse-elements.js", file_8, sizeof file_8},
    {"/app/browse-page.js", file_9, sizeof file_9},
    {"/app/browse-tabs.js", file_10, sizeof file_10},
    {"/app/browse-view.js", file_11, sizeof file_11},
    {"/app/browse.css", file_12, sizeof file_12},
    {"/app/change-list.js", file_13, sizeof file_13},
    {"/app/confirm-dialog.js", file_14, sizeof file_14},
    {"/app/copy-settings.js", file_15, sizeof file_15},
    {"/app/device-name.js", file_16, sizeof file_16},
    {"/app/device-settings.js", file_17, sizeof file_17},
    {"/app/drag-order.js", file_18, sizeof file_18},
    {"/app/due-count.js", file_19, sizeof file_19},
    {"/app/empty-list.js", file_20, sizeof file_20},
    {"/app/error-words.js", file_21, sizeof file_21},
    {"/app/excerpt.js", file_22, sizeof file_22},
    {"/app/first-en.html", file_23, sizeof file_23},
    {"/app/first-ja.html", file_24, sizeof file_24},
    {"/app/first-ko.html", file_25, sizeof file_25},
    {"/app/first-run.js", file_26, sizeof file_26},
    {"/app/first.css", file_27, sizeof file_27},
    {"/app/first.js", file_28, sizeof file_28},
    {"/app/floating.js", file_29, sizeof file_29},
    {"/app/history.css", file_30, sizeof file_30},
    {"/app/icon-192.png", file_31, sizeof file_31},
    {"/app/icon-512.png", file_32, sizeof file_32},
    {"/app/icon-maskable-192.png", file_33, sizeof file_33},
    {"/app/icon-maskable-512.png", file_34, sizeof file_34},
    {"/app/icon.svg", file_35, sizeof file_35},
    {"/app/index.html", file_36, sizeof file_36},
    {"/app/lazily.js", file_37, sizeof file_37},
    {"/app/list-end.js", file_38, sizeof file_38},
    {"/app/list-window.js", file_39, sizeof file_39},
    {"/app/main-navigation.js", file_40, sizeof file_40},
    {"/app/main.js", file_41, sizeof file_41},
    {"/app/manifest.webmanifest", file_42, sizeof file_42},
    {"/app/markdown-file.js", file_43, sizeof file_43},
    {"/app/navigate.js", file_44, sizeof file_44},
    {"/app/note-actions.js", file_45, sizeof file_45},
    {"/app/note-batch.js", file_46, sizeof file_46},
    {"/app/note-deeds.js", file_47, sizeof file_47},
    {"/app/note-history.js", file_48, sizeof file_48},
    {"/app/note-list.js", file_49, sizeof file_49},
    {"/app/note-merge.js", file_50, sizeof file_50},
    {"/app/note-pane-elements.js", file_51, sizeof file_51},
    {"/app/note-pane.js", file_52, sizeof file_52},
    {"/app/note-picking.js", file_53, sizeof file_53},
    {"/app/note-reading-style.js", file_54, sizeof file_54},
    {"/app/note-reading.js", file_55, sizeof file_55},
    {"/app/note-row.js", file_56, sizeof file_56},
    {"/app/note-rows.js", file_57, sizeof file_57},
    {"/app/note-selection.js", file_58, sizeof file_58},
    {"/app/notebook-client.js", file_59, sizeof file_59},
    {"/app/notebook-copier.js", file_60, sizeof file_60},
    {"/app/notebook-copy.js", file_61, sizeof file_61},
    {"/app/notebook-events.js", file_62, sizeof file_62},
    {"/app/notes-view.js", file_63, sizeof file_63},
    {"/app/notice.js", file_64, sizeof file_64},
    {"/app/open-windows.js", file_65, sizeof file_65},
    {"/app/opensearch.xml", file_66, sizeof file_66},
    {"/app/overlay-place.js", file_67, sizeof file_67},
    {"/app/own-rules.js", file_68, sizeof file_68},
    {"/app/page-frame.js", file_69, sizeof file_69},
    {"/app/pair-view.js", file_70, sizeof file_70},
    {"/app/pane-messages.js", file_71, sizeof file_71},
    {"/app/picking-start.js", file_72, sizeof file_72},
    {"/app/pinned-order.js", file_73, sizeof file_73},
    {"/app/privacy-settings.js", file_74, sizeof file_74},
    {"/app/problem-words-ja.js", file_75, sizeof file_75},
    {"/app/problem-words-ko.js", file_76, sizeof file_76},
    {"/app/problem-words.js", file_77, sizeof file_77},
    {"/app/quick-note-settings.js", file_78, sizeof file_78},
    {"/app/reminder-client.js", file_79, sizeof file_79},
    {"/app/reminder-mark.js", file_80, sizeof file_80},
    {"/app/reminder-menu.js", file_81, sizeof file_81},
    {"/app/reminder-times.js", file_82, sizeof file_82},
    {"/app/reminders-view.js", file_83, sizeof file_83},
    {"/app/reminders.css", file_84, sizeof file_84},
    {"/app/route.js", file_85, sizeof file_85},
    {"/app/rule-client.js", file_86, sizeof file_86},
    {"/app/rule-lists.js", file_87, sizeof file_87},
    {"/app/rule-settings.js", file_88, sizeof file_88},
    {"/app/safe-html.js", file_89, sizeof file_89},
    {"/app/sample-note.js", file_90, sizeof file_90},
    {"/app/select-bar.js", file_91, sizeof file_91},
    {"/app/settings-elements.js", file_92, sizeof file_92},
    {"/app/settings-index.js", file_93, sizeof file_93},
    {"/app/settings-view.js", file_94, sizeof file_94},
    {"/app/settings.css", file_95, sizeof file_95},
    {"/app/share-view.js", file_96, sizeof file_96},
    {"/app/shared-page.js", file_97, sizeof file_97},
    {"/app/shortcut-settings.js", file_98, sizeof file_98},
    {"/app/shortcuts.js", file_99, sizeof file_99},
    {"/app/sign-in-view.js", file_100, sizeof file_100},
    {"/app/site-card.js", file_101, sizeof file_101},
    {"/app/site-client.js", file_102, sizeof file_102},
    {"/app/site-groups.js", file_103, sizeof file_103},
    {"/app/sites-elements.js", file_104, sizeof file_104},
    {"/app/sites-view.js", file_105, sizeof file_105},
    {"/app/sites.css", file_106, sizeof file_106},
    {"/app/states.js", file_107, sizeof file_107},
    {"/app/suggestion-answers.js", file_108, sizeof file_108},
    {"/app/tab-order.js", file_109, sizeof file_109},
    {"/app/tab-strip.js", file_110, sizeof file_110},
    {"/app/tabs.css", file_111, sizeof file_111},
    {"/app/tag-bar.js", file_112, sizeof file_112},
    {"/app/tag-dialog.js", file_113, sizeof file_113},
    {"/app/tag-text.js", file_114, sizeof file_114},
    {"/app/text-files.js", file_115, sizeof file_115},
    {"/app/time-left.js", file_116, sizeof file_116},
    {"/app/token-settings.js", file_117, sizeof file_117},
    {"/app/typed-address.js", file_118, sizeof file_118},
    {"/app/views.js", file_119, sizeof file_119},
    {"/app/window-notes.js", file_120, sizeof file_120},
    {"/app/written-moment.js", file_121, sizeof file_121},
    {"/components/add-link-menu-style.js", file_122, sizeof file_122},
    {"/components/add-link-menu.js", file_123, sizeof file_123},
    {"/components/address-line.js", file_124, sizeof file_124},
    {"/components/card-order.js", file_125, sizeof file_125},
    {"/components/card-places.js", file_126, sizeof file_126},
    {"/components/checklist.js", file_127, sizeof file_127},
    {"/components/composed-selection.js", file_128, sizeof file_128},
    {"/components/control-style.js", file_129, sizeof file_129},
    {"/components/corner-swipe.js", file_130, sizeof file_130},
    {"/components/define.js", file_131, sizeof file_131},
    {"/components/edge-pull.js", file_132, sizeof file_132},
    {"/components/element.js", file_133, sizeof file_133},
    {"/components/floating-panel.js", file_134, sizeof file_134},
    {"/components/hidden-panel.js", file_135, sizeof file_135},
    {"/components/icons.js", file_136, sizeof file_136},
    {"/components/ink-change.js", file_137, sizeof file_137},
    {"/components/ink-colours.js", file_138, sizeof file_138},
    {"/components/ink-eraser.js", file_139, sizeof file_139},
    {"/components/ink-geometry.js", file_140, sizeof file_140},
    {"/components/ink-history.js", file_141, sizeof file_141},
    {"/components/ink-layer.js", file_142, sizeof file_142},
    {"/components/ink-model.js", file_143, sizeof file_143},
    {"/components/ink-path.js", file_144, sizeof file_144},
    {"/components/ink-places.js", file_145, sizeof file_145},
    {"/components/ink-pointer.js", file_146, sizeof file_146},
    {"/components/ink-style.js", file_147, sizeof file_147},
    {"/components/ink-svg.js", file_148, sizeof file_148},
    {"/components/ink-thumbnail.js", file_149, sizeof file_149},
    {"/components/ink-tools.js", file_150, sizeof file_150},
    {"/components/left-places.js", file_151, sizeof file_151},
    {"/components/line-blocks.js", file_152, sizeof file_152},
    {"/components/line-merge.js", file_153, sizeof file_153},
    {"/components/link-card.js", file_154, sizeof file_154},
    {"/components/link-choices.js", file_155, sizeof file_155},
    {"/components/link-state.js", file_156, sizeof file_156},
    {"/components/listed.js", file_157, sizeof file_157},
    {"/components/markdown-clipboard.js", file_158, sizeof file_158},
    {"/components/markdown-edits.js", file_159, sizeof file_159},
    {"/components/markdown-field.js", file_160, sizeof file_160},
    {"/components/markdown-inline.js", file_161, sizeof file_161},
    {"/components/markdown-input.js", file_162, sizeof file_162},
    {"/components/markdown-keys.js", file_163, sizeof file_163},
    {"/components/markdown-line.js", file_164, sizeof file_164},
    {"/components/markdown-lines.js", file_165, sizeof file_165},
    {"/components/markdown-press.js", file_166, sizeof file_166},
    {"/components/markdown-row.js", file_167, sizeof file_167},
    {"/components/markdown-style.js", file_168, sizeof file_168},
    {"/components/match-reason.js", file_169, sizeof file_169},
    {"/components/merge-text.js", file_170, sizeof file_170},
    {"/components/model.js", file_171, sizeof file_171},
    {"/components/note-cards.js", file_172, sizeof file_172},
    {"/components/note-editor-style.js", file_173, sizeof file_173},
    {"/components/note-editor.js", file_174, sizeof file_174},
    {"/components/note-ink.js", file_175, sizeof file_175},
    {"/components/note-name.js", file_176, sizeof file_176},
    {"/components/note-placement.js", file_177, sizeof file_177},
    {"/components/note-session.js", file_178, sizeof file_178},
    {"/components/notebook-error.js", file_179, sizeof file_179},
    {"/components/open-notes.js", file_180, sizeof file_180},
    {"/components/own-window.js", file_181, sizeof file_181},
    {"/components/person-time.js", file_182, sizeof file_182},
    {"/components/pinch.js", file_183, sizeof file_183},
    {"/components/plural.js", file_184, sizeof file_184},
    {"/components/pointer-drag.js", file_185, sizeof file_185},
    {"/components/quick-note-memory.js", file_186, sizeof file_186},
    {"/components/quick-note-parts.js", file_187, sizeof file_187},
    {"/components/quick-note-sheet.js", file_188, sizeof file_188},
    {"/components/quick-note-style.js", file_189, sizeof file_189},
    {"/components/quick-note.js", file_190, sizeof file_190},
    {"/components/random-key.js", file_191, sizeof file_191},
    {"/components/save-state.js", file_192, sizeof file_192},
    {"/components/site-look.js", file_193, sizeof file_193},
    {"/components/site-tile.js", file_194, sizeof file_194},
    {"/components/spring-path.js", file_195, sizeof file_195},
    {"/components/style-sheet.js", file_196, sizeof file_196},
    {"/components/suggestion-overlay-style.js", file_197, sizeof file_197},
    {"/components/suggestion-overlay.js", file_198, sizeof file_198},
    {"/components/text-change.js", file_199, sizeof file_199},
    {"/components/text-history.js", file_200, sizeof file_200},
    {"/components/tokens.css", file_201, sizeof file_201},
    {"/components/touched-rows.js", file_202, sizeof file_202},
    {"/components/unsent-ink.js", file_203, sizeof file_203},
    {"/components/unsent-notes.js", file_204, sizeof file_204},
    {"/components/url-parts.js", file_205, sizeof file_205},
    {"/components/words-en.js", file_206, sizeof file_206},
    {"/components/words-ja.js", file_207, sizeof file_207},
    {"/components/words-ko.js", file_208, sizeof file_208},
    {"/components/words.js", file_209, sizeof file_209},
};

int backnote_web_file_count(void) {
    return sizeof files / sizeof files[0];
}

struct backnote_web_file backnote_web_file(int index) {
    return files[index];
}
