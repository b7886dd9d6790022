#pragma once
#include <stdint.h>

/// The number of allocations by the calling thread.
uint64_t allocation_count(void);
