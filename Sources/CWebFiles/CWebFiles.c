#include "CWebFiles.h"

// Written by scripts/generate, which runs before each build.
#include "../../.build/embedded/CWebFiles.inc"

size_t backnote_web_file_count(void) {
    return sizeof web_files / sizeof web_files[0];
}

struct backnote_web_file backnote_web_file(size_t index) {
    return web_files[index];
}
