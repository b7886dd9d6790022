// Written by scripts/list-embedded-files.
#include "CWebFiles.h"

// #embed is of C23; clang has it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t file_0[] = {
#embed "../../docs/openapi.json"
};
static const uint8_t file_1[] = {
#embed "../../web/app/api/account-client.js"
};
static const uint8_t file_2[] = {
#embed "../../web/app/api/notebook-client.js"
};
static const uint8_t file_3[] = {
#embed "../../web/app/api/notebook-events.js"
};
static const uint8_t file_4[] = {
#embed "../../web/app/api/reminder-client.js"
};
static const uint8_t file_5[] = {
#embed "../../web/app/api/rule-client.js"
};
static const uint8_t file_6[] = {
#embed "../../web/app/api/site-client.js"
};
static const uint8_t file_7[] = {
#embed "../../web/app/browse/address-choices.js"
};
static const uint8_t file_8[] = {
#embed "../../web/app/browse/address-field.js"
};
static const uint8_t file_9[] = {
#embed "../../web/app/browse/address-list.js"
};
static const uint8_t file_10[] = {
#embed "../../web/app/browse/address.css"
};
static const uint8_t file_11[] = {
#embed "../../web/app/browse/browse-elements.js"
};
static const uint8_t file_12[] = {
#embed "../../web/app/browse/browse-page.js"
};
static const uint8_t file_13[] = {
#embed "../../web/app/browse/browse-tabs.js"
};
static const uint8_t file_14[] = {
#embed "../../web/app/browse/browse-view.js"
};
static const uint8_t file_15[] = {
#embed "../../web/app/browse/browse.css"
};
static const uint8_t file_16[] = {
#embed "../../web/app/browse/page-frame.js"
};
static const uint8_t file_17[] = {
#embed "../../web/app/browse/tab-order.js"
};
static const uint8_t file_18[] = {
#embed "../../web/app/browse/tab-strip.js"
};
static const uint8_t file_19[] = {
#embed "../../web/app/browse/tabs.css"
};
static const uint8_t file_20[] = {
#embed "../../web/app/icon-192.png"
};
static const uint8_t file_21[] = {
#embed "../../web/app/icon-512.png"
};
static const uint8_t file_22[] = {
#embed "../../web/app/icon-maskable-192.png"
};
static const uint8_t file_23[] = {
#embed "../../web/app/icon-maskable-512.png"
};
static const uint8_t file_24[] = {
#embed "../../web/app/icon.svg"
};
static const uint8_t file_25[] = {
#embed "../../web/app/import-export/bookmark-file.js"
};
static const uint8_t file_26[] = {
#embed "../../web/app/import-export/markdown-file.js"
};
static const uint8_t file_27[] = {
#embed "../../web/app/import-export/notebook-copier.js"
};
static const uint8_t file_28[] = {
#embed "../../web/app/import-export/notebook-copy.js"
};
static const uint8_t file_29[] = {
#embed "../../web/app/import-export/text-files.js"
};
static const uint8_t file_30[] = {
#embed "../../web/app/import-export/written-moment.js"
};
static const uint8_t file_31[] = {
#embed "../../web/app/manifest.webmanifest"
};
static const uint8_t file_32[] = {
#embed "../../web/app/notes/list/empty-list.js"
};
static const uint8_t file_33[] = {
#embed "../../web/app/notes/list/first-run.js"
};
static const uint8_t file_34[] = {
#embed "../../web/app/notes/list/list-end.js"
};
static const uint8_t file_35[] = {
#embed "../../web/app/notes/list/list-window.js"
};
static const uint8_t file_36[] = {
#embed "../../web/app/notes/list/note-list.js"
};
static const uint8_t file_37[] = {
#embed "../../web/app/notes/list/note-merge.js"
};
static const uint8_t file_38[] = {
#embed "../../web/app/notes/list/note-picking.js"
};
static const uint8_t file_39[] = {
#embed "../../web/app/notes/list/note-row.js"
};
static const uint8_t file_40[] = {
#embed "../../web/app/notes/list/note-rows.js"
};
static const uint8_t file_41[] = {
#embed "../../web/app/notes/list/note-selection.js"
};
static const uint8_t file_42[] = {
#embed "../../web/app/notes/list/picking-start.js"
};
static const uint8_t file_43[] = {
#embed "../../web/app/notes/list/pinned-order.js"
};
static const uint8_t file_44[] = {
#embed "../../web/app/notes/list/sample-note.js"
};
static const uint8_t file_45[] = {
#embed "../../web/app/notes/list/select-bar.js"
};
static const uint8_t file_46[] = {
#embed "../../web/app/notes/list/tag-bar.js"
};
static const uint8_t file_47[] = {
#embed "../../web/app/notes/note-actions.js"
};
static const uint8_t file_48[] = {
#embed "../../web/app/notes/note-batch.js"
};
static const uint8_t file_49[] = {
#embed "../../web/app/notes/note-deeds.js"
};
static const uint8_t file_50[] = {
#embed "../../web/app/notes/notes-view.js"
};
static const uint8_t file_51[] = {
#embed "../../web/app/notes/pane/history.css"
};
static const uint8_t file_52[] = {
#embed "../../web/app/notes/pane/note-history.js"
};
static const uint8_t file_53[] = {
#embed "../../web/app/notes/pane/note-pane-elements.js"
};
static const uint8_t file_54[] = {
#embed "../../web/app/notes/pane/note-pane.js"
};
static const uint8_t file_55[] = {
#embed "../../web/app/notes/pane/note-reading-style.js"
};
static const uint8_t file_56[] = {
#embed "../../web/app/notes/pane/note-reading.js"
};
static const uint8_t file_57[] = {
#embed "../../web/app/notes/pane/pane-messages.js"
};
static const uint8_t file_58[] = {
#embed "../../web/app/notes/pane/safe-html.js"
};
static const uint8_t file_59[] = {
#embed "../../web/app/notes/tag-dialog.js"
};
static const uint8_t file_60[] = {
#embed "../../web/app/opensearch.xml"
};
static const uint8_t file_61[] = {
#embed "../../web/app/overlay/floating.js"
};
static const uint8_t file_62[] = {
#embed "../../web/app/overlay/overlay-place.js"
};
static const uint8_t file_63[] = {
#embed "../../web/app/overlay/suggestion-answers.js"
};
static const uint8_t file_64[] = {
#embed "../../web/app/reminders/due-count.js"
};
static const uint8_t file_65[] = {
#embed "../../web/app/reminders/reminder-mark.js"
};
static const uint8_t file_66[] = {
#embed "../../web/app/reminders/reminder-menu.js"
};
static const uint8_t file_67[] = {
#embed "../../web/app/reminders/reminder-times.js"
};
static const uint8_t file_68[] = {
#embed "../../web/app/reminders/reminders-view.js"
};
static const uint8_t file_69[] = {
#embed "../../web/app/reminders/reminders.css"
};
static const uint8_t file_70[] = {
#embed "../../web/app/routing/appearance.js"
};
static const uint8_t file_71[] = {
#embed "../../web/app/routing/navigate.js"
};
static const uint8_t file_72[] = {
#embed "../../web/app/routing/route.js"
};
static const uint8_t file_73[] = {
#embed "../../web/app/routing/shortcuts.js"
};
static const uint8_t file_74[] = {
#embed "../../web/app/settings/copy-settings.js"
};
static const uint8_t file_75[] = {
#embed "../../web/app/settings/device-settings.js"
};
static const uint8_t file_76[] = {
#embed "../../web/app/settings/own-rules.js"
};
static const uint8_t file_77[] = {
#embed "../../web/app/settings/privacy-settings.js"
};
static const uint8_t file_78[] = {
#embed "../../web/app/settings/quick-note-settings.js"
};
static const uint8_t file_79[] = {
#embed "../../web/app/settings/rule-lists.js"
};
static const uint8_t file_80[] = {
#embed "../../web/app/settings/rule-settings.js"
};
static const uint8_t file_81[] = {
#embed "../../web/app/settings/rules.css"
};
static const uint8_t file_82[] = {
#embed "../../web/app/settings/settings-elements.js"
};
static const uint8_t file_83[] = {
#embed "../../web/app/settings/settings-index.js"
};
static const uint8_t file_84[] = {
#embed "../../web/app/settings/settings-view.js"
};
static const uint8_t file_85[] = {
#embed "../../web/app/settings/settings.css"
};
static const uint8_t file_86[] = {
#embed "../../web/app/settings/shortcut-settings.js"
};
static const uint8_t file_87[] = {
#embed "../../web/app/settings/token-settings.js"
};
static const uint8_t file_88[] = {
#embed "../../web/app/shell/device-name.js"
};
static const uint8_t file_89[] = {
#embed "../../web/app/shell/first-en.html"
};
static const uint8_t file_90[] = {
#embed "../../web/app/shell/first-ja.html"
};
static const uint8_t file_91[] = {
#embed "../../web/app/shell/first-ko.html"
};
static const uint8_t file_92[] = {
#embed "../../web/app/shell/first.css"
};
static const uint8_t file_93[] = {
#embed "../../web/app/shell/first.js"
};
static const uint8_t file_94[] = {
#embed "../../web/app/shell/index.html"
};
static const uint8_t file_95[] = {
#embed "../../web/app/shell/main-navigation.js"
};
static const uint8_t file_96[] = {
#embed "../../web/app/shell/main.js"
};
static const uint8_t file_97[] = {
#embed "../../web/app/shell/open-windows.js"
};
static const uint8_t file_98[] = {
#embed "../../web/app/shell/views.js"
};
static const uint8_t file_99[] = {
#embed "../../web/app/shell/window-notes.js"
};
static const uint8_t file_100[] = {
#embed "../../web/app/sign-in/pair-view.js"
};
static const uint8_t file_101[] = {
#embed "../../web/app/sign-in/share-view.js"
};
static const uint8_t file_102[] = {
#embed "../../web/app/sign-in/shared-page.js"
};
static const uint8_t file_103[] = {
#embed "../../web/app/sign-in/sign-in-view.js"
};
static const uint8_t file_104[] = {
#embed "../../web/app/sign-in/sign-in.css"
};
static const uint8_t file_105[] = {
#embed "../../web/app/sites/site-card.js"
};
static const uint8_t file_106[] = {
#embed "../../web/app/sites/site-groups.js"
};
static const uint8_t file_107[] = {
#embed "../../web/app/sites/sites-elements.js"
};
static const uint8_t file_108[] = {
#embed "../../web/app/sites/sites-view.js"
};
static const uint8_t file_109[] = {
#embed "../../web/app/sites/sites.css"
};
static const uint8_t file_110[] = {
#embed "../../web/base/dom/composed-selection.js"
};
static const uint8_t file_111[] = {
#embed "../../web/base/dom/control-style.js"
};
static const uint8_t file_112[] = {
#embed "../../web/base/dom/element.js"
};
static const uint8_t file_113[] = {
#embed "../../web/base/dom/icons.js"
};
static const uint8_t file_114[] = {
#embed "../../web/base/dom/lazily.js"
};
static const uint8_t file_115[] = {
#embed "../../web/base/dom/random-key.js"
};
static const uint8_t file_116[] = {
#embed "../../web/base/dom/style-sheet.js"
};
static const uint8_t file_117[] = {
#embed "../../web/base/dom/tokens.css"
};
static const uint8_t file_118[] = {
#embed "../../web/base/gestures/corner-swipe.js"
};
static const uint8_t file_119[] = {
#embed "../../web/base/gestures/drag-order.js"
};
static const uint8_t file_120[] = {
#embed "../../web/base/gestures/pinch.js"
};
static const uint8_t file_121[] = {
#embed "../../web/base/gestures/pointer-drag.js"
};
static const uint8_t file_122[] = {
#embed "../../web/base/gestures/spring-path.js"
};
static const uint8_t file_123[] = {
#embed "../../web/base/i18n/error-words.js"
};
static const uint8_t file_124[] = {
#embed "../../web/base/i18n/listed.js"
};
static const uint8_t file_125[] = {
#embed "../../web/base/i18n/person-time.js"
};
static const uint8_t file_126[] = {
#embed "../../web/base/i18n/plural.js"
};
static const uint8_t file_127[] = {
#embed "../../web/base/i18n/problem-words-ja.js"
};
static const uint8_t file_128[] = {
#embed "../../web/base/i18n/problem-words-ko.js"
};
static const uint8_t file_129[] = {
#embed "../../web/base/i18n/problem-words.js"
};
static const uint8_t file_130[] = {
#embed "../../web/base/i18n/settings-words-en.js"
};
static const uint8_t file_131[] = {
#embed "../../web/base/i18n/settings-words-ja.js"
};
static const uint8_t file_132[] = {
#embed "../../web/base/i18n/settings-words-ko.js"
};
static const uint8_t file_133[] = {
#embed "../../web/base/i18n/settings-words.js"
};
static const uint8_t file_134[] = {
#embed "../../web/base/i18n/time-left.js"
};
static const uint8_t file_135[] = {
#embed "../../web/base/i18n/words-en.js"
};
static const uint8_t file_136[] = {
#embed "../../web/base/i18n/words-ja.js"
};
static const uint8_t file_137[] = {
#embed "../../web/base/i18n/words-ko.js"
};
static const uint8_t file_138[] = {
#embed "../../web/base/i18n/words.js"
};
static const uint8_t file_139[] = {
#embed "../../web/base/model/checklist.js"
};
static const uint8_t file_140[] = {
#embed "../../web/base/model/excerpt.js"
};
static const uint8_t file_141[] = {
#embed "../../web/base/model/link-state.js"
};
static const uint8_t file_142[] = {
#embed "../../web/base/model/model.js"
};
static const uint8_t file_143[] = {
#embed "../../web/base/model/note-name.js"
};
static const uint8_t file_144[] = {
#embed "../../web/base/model/notebook-error.js"
};
static const uint8_t file_145[] = {
#embed "../../web/base/model/tag-text.js"
};
static const uint8_t file_146[] = {
#embed "../../web/base/ui/address-line.js"
};
static const uint8_t file_147[] = {
#embed "../../web/base/ui/change-list.js"
};
static const uint8_t file_148[] = {
#embed "../../web/base/ui/confirm-dialog.js"
};
static const uint8_t file_149[] = {
#embed "../../web/base/ui/match-reason.js"
};
static const uint8_t file_150[] = {
#embed "../../web/base/ui/notice.js"
};
static const uint8_t file_151[] = {
#embed "../../web/base/ui/site-look.js"
};
static const uint8_t file_152[] = {
#embed "../../web/base/ui/site-tile.js"
};
static const uint8_t file_153[] = {
#embed "../../web/base/ui/states.js"
};
static const uint8_t file_154[] = {
#embed "../../web/base/url/typed-address.js"
};
static const uint8_t file_155[] = {
#embed "../../web/base/url/url-parts.js"
};
static const uint8_t file_156[] = {
#embed "../../web/custom-elements.js"
};
static const uint8_t file_157[] = {
#embed "../../web/editor/line-blocks.js"
};
static const uint8_t file_158[] = {
#embed "../../web/editor/markdown-clipboard.js"
};
static const uint8_t file_159[] = {
#embed "../../web/editor/markdown-edits.js"
};
static const uint8_t file_160[] = {
#embed "../../web/editor/markdown-field.js"
};
static const uint8_t file_161[] = {
#embed "../../web/editor/markdown-inline.js"
};
static const uint8_t file_162[] = {
#embed "../../web/editor/markdown-input.js"
};
static const uint8_t file_163[] = {
#embed "../../web/editor/markdown-keys.js"
};
static const uint8_t file_164[] = {
#embed "../../web/editor/markdown-line.js"
};
static const uint8_t file_165[] = {
#embed "../../web/editor/markdown-lines.js"
};
static const uint8_t file_166[] = {
#embed "../../web/editor/markdown-press.js"
};
static const uint8_t file_167[] = {
#embed "../../web/editor/markdown-row.js"
};
static const uint8_t file_168[] = {
#embed "../../web/editor/markdown-style.js"
};
static const uint8_t file_169[] = {
#embed "../../web/editor/text-change.js"
};
static const uint8_t file_170[] = {
#embed "../../web/editor/text-history.js"
};
static const uint8_t file_171[] = {
#embed "../../web/editor/touched-rows.js"
};
static const uint8_t file_172[] = {
#embed "../../web/ink/ink-change.js"
};
static const uint8_t file_173[] = {
#embed "../../web/ink/ink-colours.js"
};
static const uint8_t file_174[] = {
#embed "../../web/ink/ink-eraser.js"
};
static const uint8_t file_175[] = {
#embed "../../web/ink/ink-geometry.js"
};
static const uint8_t file_176[] = {
#embed "../../web/ink/ink-history.js"
};
static const uint8_t file_177[] = {
#embed "../../web/ink/ink-layer.js"
};
static const uint8_t file_178[] = {
#embed "../../web/ink/ink-model.js"
};
static const uint8_t file_179[] = {
#embed "../../web/ink/ink-path.js"
};
static const uint8_t file_180[] = {
#embed "../../web/ink/ink-places.js"
};
static const uint8_t file_181[] = {
#embed "../../web/ink/ink-pointer.js"
};
static const uint8_t file_182[] = {
#embed "../../web/ink/ink-style.js"
};
static const uint8_t file_183[] = {
#embed "../../web/ink/ink-svg.js"
};
static const uint8_t file_184[] = {
#embed "../../web/ink/ink-thumbnail.js"
};
static const uint8_t file_185[] = {
#embed "../../web/ink/ink-tools.js"
};
static const uint8_t file_186[] = {
#embed "../../web/link-menu/add-link-menu-style.js"
};
static const uint8_t file_187[] = {
#embed "../../web/link-menu/add-link-menu.js"
};
static const uint8_t file_188[] = {
#embed "../../web/link-menu/link-choices.js"
};
static const uint8_t file_189[] = {
#embed "../../web/note/card-order.js"
};
static const uint8_t file_190[] = {
#embed "../../web/note/card-places.js"
};
static const uint8_t file_191[] = {
#embed "../../web/note/left-places.js"
};
static const uint8_t file_192[] = {
#embed "../../web/note/link-card.js"
};
static const uint8_t file_193[] = {
#embed "../../web/note/note-cards.js"
};
static const uint8_t file_194[] = {
#embed "../../web/note/note-editor-style.js"
};
static const uint8_t file_195[] = {
#embed "../../web/note/note-editor.js"
};
static const uint8_t file_196[] = {
#embed "../../web/note/note-ink.js"
};
static const uint8_t file_197[] = {
#embed "../../web/quick-note/edge-pull.js"
};
static const uint8_t file_198[] = {
#embed "../../web/quick-note/floating-panel.js"
};
static const uint8_t file_199[] = {
#embed "../../web/quick-note/hidden-panel.js"
};
static const uint8_t file_200[] = {
#embed "../../web/quick-note/note-placement.js"
};
static const uint8_t file_201[] = {
#embed "../../web/quick-note/own-window.js"
};
static const uint8_t file_202[] = {
#embed "../../web/quick-note/quick-note-memory.js"
};
static const uint8_t file_203[] = {
#embed "../../web/quick-note/quick-note-parts.js"
};
static const uint8_t file_204[] = {
#embed "../../web/quick-note/quick-note-sheet.js"
};
static const uint8_t file_205[] = {
#embed "../../web/quick-note/quick-note-style.js"
};
static const uint8_t file_206[] = {
#embed "../../web/quick-note/quick-note.js"
};
static const uint8_t file_207[] = {
#embed "../../web/suggestions/suggestion-overlay-style.js"
};
static const uint8_t file_208[] = {
#embed "../../web/suggestions/suggestion-overlay.js"
};
static const uint8_t file_209[] = {
#embed "../../web/sync/line-merge.js"
};
static const uint8_t file_210[] = {
#embed "../../web/sync/merge-text.js"
};
static const uint8_t file_211[] = {
#embed "../../web/sync/note-session.js"
};
static const uint8_t file_212[] = {
#embed "../../web/sync/open-notes.js"
};
static const uint8_t file_213[] = {
#embed "../../web/sync/save-state.js"
};
static const uint8_t file_214[] = {
#embed "../../web/sync/unsent-ink.js"
};
static const uint8_t file_215[] = {
#embed "../../web/sync/unsent-notes.js"
};

static const struct backnote_web_file files[] = {
    {"/openapi.json", file_0, sizeof file_0},
    {"/app/api/account-client.js", file_1, sizeof file_1},
    {"/app/api/notebook-client.js", file_2, sizeof file_2},
    {"/app/api/notebook-events.js", file_3, sizeof file_3},
    {"/app/api/reminder-client.js", file_4, sizeof file_4},
    {"/app/api/rule-client.js", file_5, sizeof file_5},
    {"/app/api/site-client.js", file_6, sizeof file_6},
    {"/app/browse/address-choices.js", file_7, sizeof file_7},
    {"/app/browse/address-field.js", file_8, sizeof file_8},
    {"/app/browse/address-list.js", file_9, sizeof file_9},
    {"/app/browse/address.css", file_10, sizeof file_10},
    {"/app/browse/browse-elements.js", file_11, sizeof file_11},
    {"/app/browse/browse-page.js", file_12, sizeof file_12},
    {"/app/browse/browse-tabs.js", file_13, sizeof file_13},
    {"/app/browse/browse-view.js", file_14, sizeof file_14},
    {"/app/browse/browse.css", file_15, sizeof file_15},
    {"/app/browse/page-frame.js", file_16, sizeof file_16},
    {"/app/browse/tab-order.js", file_17, sizeof file_17},
    {"/app/browse/tab-strip.js", file_18, sizeof file_18},
    {"/app/browse/tabs.css", file_19, sizeof file_19},
    {"/app/icon-192.png", file_20, sizeof file_20},
    {"/app/icon-512.png", file_21, sizeof file_21},
    {"/app/icon-maskable-192.png", file_22, sizeof file_22},
    {"/app/icon-maskable-512.png", file_23, sizeof file_23},
    {"/app/icon.svg", file_24, sizeof file_24},
    {"/app/import-export/bookmark-file.js", file_25, sizeof file_25},
    {"/app/import-export/markdown-file.js", file_26, sizeof file_26},
    {"/app/import-export/notebook-copier.js", file_27, sizeof file_27},
    {"/app/import-export/notebook-copy.js", file_28, sizeof file_28},
    {"/app/import-export/text-files.js", file_29, sizeof file_29},
    {"/app/import-export/written-moment.js", file_30, sizeof file_30},
    {"/app/manifest.webmanifest", file_31, sizeof file_31},
    {"/app/notes/list/empty-list.js", file_32, sizeof file_32},
    {"/app/notes/list/first-run.js", file_33, sizeof file_33},
    {"/app/notes/list/list-end.js", file_34, sizeof file_34},
    {"/app/notes/list/list-window.js", file_35, sizeof file_35},
    {"/app/notes/list/note-list.js", file_36, sizeof file_36},
    {"/app/notes/list/note-merge.js", file_37, sizeof file_37},
    {"/app/notes/list/note-picking.js", file_38, sizeof file_38},
    {"/app/notes/list/note-row.js", file_39, sizeof file_39},
    {"/app/notes/list/note-rows.js", file_40, sizeof file_40},
    {"/app/notes/list/note-selection.js", file_41, sizeof file_41},
    {"/app/notes/list/picking-start.js", file_42, sizeof file_42},
    {"/app/notes/list/pinned-order.js", file_43, sizeof file_43},
    {"/app/notes/list/sample-note.js", file_44, sizeof file_44},
    {"/app/notes/list/select-bar.js", file_45, sizeof file_45},
    {"/app/notes/list/tag-bar.js", file_46, sizeof file_46},
    {"/app/notes/note-actions.js", file_47, sizeof file_47},
    {"/app/notes/note-batch.js", file_48, sizeof file_48},
    {"/app/notes/note-deeds.js", file_49, sizeof file_49},
    {"/app/notes/notes-view.js", file_50, sizeof file_50},
    {"/app/notes/pane/history.css", file_51, sizeof file_51},
    {"/app/notes/pane/note-history.js", file_52, sizeof file_52},
    {"/app/notes/pane/note-pane-elements.js", file_53, sizeof file_53},
    {"/app/notes/pane/note-pane.js", file_54, sizeof file_54},
    {"/app/notes/pane/note-reading-style.js", file_55, sizeof file_55},
    {"/app/notes/pane/note-reading.js", file_56, sizeof file_56},
    {"/app/notes/pane/pane-messages.js", file_57, sizeof file_57},
    {"/app/notes/pane/safe-html.js", file_58, sizeof file_58},
    {"/app/notes/tag-dialog.js", file_59, sizeof file_59},
    {"/app/opensearch.xml", file_60, sizeof file_60},
    {"/app/overlay/floating.js", file_61, sizeof file_61},
    {"/app/overlay/overlay-place.js", file_62, sizeof file_62},
    {"/app/overlay/suggestion-answers.js", file_63, sizeof file_63},
    {"/app/reminders/due-count.js", file_64, sizeof file_64},
    {"/app/reminders/reminder-mark.js", file_65, sizeof file_65},
    {"/app/reminders/reminder-menu.js", file_66, sizeof file_66},
    {"/app/reminders/reminder-times.js", file_67, sizeof file_67},
    {"/app/reminders/reminders-view.js", file_68, sizeof file_68},
    {"/app/reminders/reminders.css", file_69, sizeof file_69},
    {"/app/routing/appearance.js", file_70, sizeof file_70},
    {"/app/routing/navigate.js", file_71, sizeof file_71},
    {"/app/routing/route.js", file_72, sizeof file_72},
    {"/app/routing/shortcuts.js", file_73, sizeof file_73},
    {"/app/settings/copy-settings.js", file_74, sizeof file_74},
    {"/app/settings/device-settings.js", file_75, sizeof file_75},
    {"/app/settings/own-rules.js", file_76, sizeof file_76},
    {"/app/settings/privacy-settings.js", file_77, sizeof file_77},
    {"/app/settings/quick-note-settings.js", file_78, sizeof file_78},
    {"/app/settings/rule-lists.js", file_79, sizeof file_79},
    {"/app/settings/rule-settings.js", file_80, sizeof file_80},
    {"/app/settings/rules.css", file_81, sizeof file_81},
    {"/app/settings/settings-elements.js", file_82, sizeof file_82},
    {"/app/settings/settings-index.js", file_83, sizeof file_83},
    {"/app/settings/settings-view.js", file_84, sizeof file_84},
    {"/app/settings/settings.css", file_85, sizeof file_85},
    {"/app/settings/shortcut-settings.js", file_86, sizeof file_86},
    {"/app/settings/token-settings.js", file_87, sizeof file_87},
    {"/app/shell/device-name.js", file_88, sizeof file_88},
    {"/app/shell/first-en.html", file_89, sizeof file_89},
    {"/app/shell/first-ja.html", file_90, sizeof file_90},
    {"/app/shell/first-ko.html", file_91, sizeof file_91},
    {"/app/shell/first.css", file_92, sizeof file_92},
    {"/app/shell/first.js", file_93, sizeof file_93},
    {"/app/shell/index.html", file_94, sizeof file_94},
    {"/app/shell/main-navigation.js", file_95, sizeof file_95},
    {"/app/shell/main.js", file_96, sizeof file_96},
    {"/app/shell/open-windows.js", file_97, sizeof file_97},
    {"/app/shell/views.js", file_98, sizeof file_98},
    {"/app/shell/window-notes.js", file_99, sizeof file_99},
    {"/app/sign-in/pair-view.js", file_100, sizeof file_100},
    {"/app/sign-in/share-view.js", file_101, sizeof file_101},
    {"/app/sign-in/shared-page.js", file_102, sizeof file_102},
    {"/app/sign-in/sign-in-view.js", file_103, sizeof file_103},
    {"/app/sign-in/sign-in.css", file_104, sizeof file_104},
    {"/app/sites/site-card.js", file_105, sizeof file_105},
    {"/app/sites/site-groups.js", file_106, sizeof file_106},
    {"/app/sites/sites-elements.js", file_107, sizeof file_107},
    {"/app/sites/sites-view.js", file_108, sizeof file_108},
    {"/app/sites/sites.css", file_109, sizeof file_109},
    {"/base/dom/composed-selection.js", file_110, sizeof file_110},
    {"/base/dom/control-style.js", file_111, sizeof file_111},
    {"/base/dom/element.js", file_112, sizeof file_112},
    {"/base/dom/icons.js", file_113, sizeof file_113},
    {"/base/dom/lazily.js", file_114, sizeof file_114},
    {"/base/dom/random-key.js", file_115, sizeof file_115},
    {"/base/dom/style-sheet.js", file_116, sizeof file_116},
    {"/base/dom/tokens.css", file_117, sizeof file_117},
    {"/base/gestures/corner-swipe.js", file_118, sizeof file_118},
    {"/base/gestures/drag-order.js", file_119, sizeof file_119},
    {"/base/gestures/pinch.js", file_120, sizeof file_120},
    {"/base/gestures/pointer-drag.js", file_121, sizeof file_121},
    {"/base/gestures/spring-path.js", file_122, sizeof file_122},
    {"/base/i18n/error-words.js", file_123, sizeof file_123},
    {"/base/i18n/listed.js", file_124, sizeof file_124},
    {"/base/i18n/person-time.js", file_125, sizeof file_125},
    {"/base/i18n/plural.js", file_126, sizeof file_126},
    {"/base/i18n/problem-words-ja.js", file_127, sizeof file_127},
    {"/base/i18n/problem-words-ko.js", file_128, sizeof file_128},
    {"/base/i18n/problem-words.js", file_129, sizeof file_129},
    {"/base/i18n/settings-words-en.js", file_130, sizeof file_130},
    {"/base/i18n/settings-words-ja.js", file_131, sizeof file_131},
    {"/base/i18n/settings-words-ko.js", file_132, sizeof file_132},
    {"/base/i18n/settings-words.js", file_133, sizeof file_133},
    {"/base/i18n/time-left.js", file_134, sizeof file_134},
    {"/base/i18n/words-en.js", file_135, sizeof file_135},
    {"/base/i18n/words-ja.js", file_136, sizeof file_136},
    {"/base/i18n/words-ko.js", file_137, sizeof file_137},
    {"/base/i18n/words.js", file_138, sizeof file_138},
    {"/base/model/checklist.js", file_139, sizeof file_139},
    {"/base/model/excerpt.js", file_140, sizeof file_140},
    {"/base/model/link-state.js", file_141, sizeof file_141},
    {"/base/model/model.js", file_142, sizeof file_142},
    {"/base/model/note-name.js", file_143, sizeof file_143},
    {"/base/model/notebook-error.js", file_144, sizeof file_144},
    {"/base/model/tag-text.js", file_145, sizeof file_145},
    {"/base/ui/address-line.js", file_146, sizeof file_146},
    {"/base/ui/change-list.js", file_147, sizeof file_147},
    {"/base/ui/confirm-dialog.js", file_148, sizeof file_148},
    {"/base/ui/match-reason.js", file_149, sizeof file_149},
    {"/base/ui/notice.js", file_150, sizeof file_150},
    {"/base/ui/site-look.js", file_151, sizeof file_151},
    {"/base/ui/site-tile.js", file_152, sizeof file_152},
    {"/base/ui/states.js", file_153, sizeof file_153},
    {"/base/url/typed-address.js", file_154, sizeof file_154},
    {"/base/url/url-parts.js", file_155, sizeof file_155},
    {"/custom-elements.js", file_156, sizeof file_156},
    {"/editor/line-blocks.js", file_157, sizeof file_157},
    {"/editor/markdown-clipboard.js", file_158, sizeof file_158},
    {"/editor/markdown-edits.js", file_159, sizeof file_159},
    {"/editor/markdown-field.js", file_160, sizeof file_160},
    {"/editor/markdown-inline.js", file_161, sizeof file_161},
    {"/editor/markdown-input.js", file_162, sizeof file_162},
    {"/editor/markdown-keys.js", file_163, sizeof file_163},
    {"/editor/markdown-line.js", file_164, sizeof file_164},
    {"/editor/markdown-lines.js", file_165, sizeof file_165},
    {"/editor/markdown-press.js", file_166, sizeof file_166},
    {"/editor/markdown-row.js", file_167, sizeof file_167},
    {"/editor/markdown-style.js", file_168, sizeof file_168},
    {"/editor/text-change.js", file_169, sizeof file_169},
    {"/editor/text-history.js", file_170, sizeof file_170},
    {"/editor/touched-rows.js", file_171, sizeof file_171},
    {"/ink/ink-change.js", file_172, sizeof file_172},
    {"/ink/ink-colours.js", file_173, sizeof file_173},
    {"/ink/ink-eraser.js", file_174, sizeof file_174},
    {"/ink/ink-geometry.js", file_175, sizeof file_175},
    {"/ink/ink-history.js", file_176, sizeof file_176},
    {"/ink/ink-layer.js", file_177, sizeof file_177},
    {"/ink/ink-model.js", file_178, sizeof file_178},
    {"/ink/ink-path.js", file_179, sizeof file_179},
    {"/ink/ink-places.js", file_180, sizeof file_180},
    {"/ink/ink-pointer.js", file_181, sizeof file_181},
    {"/ink/ink-style.js", file_182, sizeof file_182},
    {"/ink/ink-svg.js", file_183, sizeof file_183},
    {"/ink/ink-thumbnail.js", file_184, sizeof file_184},
    {"/ink/ink-tools.js", file_185, sizeof file_185},
    {"/link-menu/add-link-menu-style.js", file_186, sizeof file_186},
    {"/link-menu/add-link-menu.js", file_187, sizeof file_187},
    {"/link-menu/link-choices.js", file_188, sizeof file_188},
    {"/note/card-order.js", file_189, sizeof file_189},
    {"/note/card-places.js", file_190, sizeof file_190},
    {"/note/left-places.js", file_191, sizeof file_191},
    {"/note/link-card.js", file_192, sizeof file_192},
    {"/note/note-cards.js", file_193, sizeof file_193},
    {"/note/note-editor-style.js", file_194, sizeof file_194},
    {"/note/note-editor.js", file_195, sizeof file_195},
    {"/note/note-ink.js", file_196, sizeof file_196},
    {"/quick-note/edge-pull.js", file_197, sizeof file_197},
    {"/quick-note/floating-panel.js", file_198, sizeof file_198},
    {"/quick-note/hidden-panel.js", file_199, sizeof file_199},
    {"/quick-note/note-placement.js", file_200, sizeof file_200},
    {"/quick-note/own-window.js", file_201, sizeof file_201},
    {"/quick-note/quick-note-memory.js", file_202, sizeof file_202},
    {"/quick-note/quick-note-parts.js", file_203, sizeof file_203},
    {"/quick-note/quick-note-sheet.js", file_204, sizeof file_204},
    {"/quick-note/quick-note-style.js", file_205, sizeof file_205},
    {"/quick-note/quick-note.js", file_206, sizeof file_206},
    {"/suggestions/suggestion-overlay-style.js", file_207, sizeof file_207},
    {"/suggestions/suggestion-overlay.js", file_208, sizeof file_208},
    {"/sync/line-merge.js", file_209, sizeof file_209},
    {"/sync/merge-text.js", file_210, sizeof file_210},
    {"/sync/note-session.js", file_211, sizeof file_211},
    {"/sync/open-notes.js", file_212, sizeof file_212},
    {"/sync/save-state.js", file_213, sizeof file_213},
    {"/sync/unsent-ink.js", file_214, sizeof file_214},
    {"/sync/unsent-notes.js", file_215, sizeof file_215},
};

int backnote_web_file_count(void) {
    return sizeof files / sizeof files[0];
}

struct backnote_web_file backnote_web_file(int index) {
    return files[index];
}
