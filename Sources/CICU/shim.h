// ICU's functions carry the release in their names (uidna_openUTS46_72) behind macros, which Swift cannot import: each
// one in use gets a plain name here.
#pragma once
#include <unicode/uidna.h>
