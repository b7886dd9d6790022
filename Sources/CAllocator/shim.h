// Settings of glibc's allocator for the whole process. They do nothing with other allocators.
#pragma once
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Keeps up to `trim` freed bytes for reuse in each arena. Blocks of up to `map` bytes come from arenas.
static inline void allocator_set_thresholds(int trim, int map) {
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, trim);
    mallopt(M_MMAP_THRESHOLD, map);
#endif
}

/// Limits the number of arenas. Call this before other threads start.
static inline void allocator_set_arena_limit(int count) {
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, count);
#endif
}

/// Returns unused memory to the system.
static inline void allocator_trim(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
