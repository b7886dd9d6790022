// The C library functions that Embedded Swift needs: memory allocation and copying.
//
// The size of a block, including its header of sixteen bytes, is a power of two and at least 32 bytes. A freed block goes to
// the free list of its size and is reused from there; if the list is empty, a new block is taken from the end of the memory.
// Blocks are never merged, so the memory grows to the peak of each size. Repeated work on short texts reaches it early.

#include <stddef.h>
#include <stdint.h>

enum { PAGE = 65536, HEADER = 16, SMALLEST = 5, SIZES = 31, OUT_OF_MEMORY = 12, WRONG_ALIGNMENT = 22 };

struct block {
    uint32_t size; // the exponent of two
    struct block *next; // only while it is free
};

// The end of the module's own data, defined by the linker.
extern unsigned char __heap_base;

static struct block *free_blocks[SIZES];
static uintptr_t end;

static struct block *allocate_at_end(uint32_t size) {
    if (end == 0) end = ((uintptr_t)&__heap_base + HEADER - 1) & ~(uintptr_t)(HEADER - 1);
    uintptr_t limit = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
    size_t length = (size_t)1 << size;
    if (length > limit - end) {
        size_t missing = (length - (limit - end) + PAGE - 1) / PAGE;
        if (__builtin_wasm_memory_grow(0, missing) == (size_t)-1) return NULL;
    }
    struct block *block = (struct block *)end;
    end += length;
    block->size = size;
    return block;
}

int posix_memalign(void **result, size_t alignment, size_t count) {
    if (alignment > HEADER) return WRONG_ALIGNMENT;
    if (count > ((size_t)1 << (SIZES - 1)) - HEADER) return OUT_OF_MEMORY;
    uint32_t size = 32 - (uint32_t)__builtin_clz((uint32_t)(count + HEADER - 1));
    if (size < SMALLEST) size = SMALLEST;
    struct block *block = free_blocks[size];
    if (block) free_blocks[size] = block->next;
    else block = allocate_at_end(size);
    if (!block) return OUT_OF_MEMORY;
    *result = (char *)block + HEADER;
    return 0;
}

void free(void *pointer) {
    if (!pointer) return;
    struct block *block = (struct block *)((char *)pointer - HEADER);
    block->next = free_blocks[block->size];
    free_blocks[block->size] = block;
}

// With -mbulk-memory, each of these compiles to one instruction and not to a call of itself.

void *memcpy(void *restrict target, const void *restrict source, size_t count) {
    return __builtin_memcpy(target, source, count);
}

void *memmove(void *target, const void *source, size_t count) {
    return __builtin_memmove(target, source, count);
}

void *memset(void *target, int value, size_t count) {
    return __builtin_memset(target, value, count);
}

int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *a = left, *b = right;
    for (size_t index = 0; index < count; index++) {
        if (a[index] != b[index]) return a[index] - b[index];
    }
    return 0;
}
