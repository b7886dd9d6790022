// What the system's allocator does with memory that it got back. It is the whole process's, and only glibc's can be told.
#pragma once
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Has up to `kept` bytes that were freed wait for who needs some next, in each of the allocator's arenas; blocks of up to
/// `largest` bytes are of those.
static inline void allocator_keep_freed(int kept, int largest) {
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, kept);
    mallopt(M_MMAP_THRESHOLD, largest);
#endif
}

/// Gives all that waits back to the system.
static inline void allocator_give_back(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
