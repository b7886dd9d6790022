#pragma once
#include <stdint.h>

/// How often memory was asked of the allocator by the calling thread.
uint64_t allocation_count(void);
