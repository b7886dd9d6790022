#include "CBuiltInRules.h"

// Written by scripts/generate, which runs before each build.
#include "../../.build/embedded/CBuiltInRules.inc"

size_t backnote_rule_file_count(void) {
    return sizeof rule_files / sizeof rule_files[0];
}

struct backnote_rule_file backnote_rule_file(size_t index) {
    return rule_files[index];
}
