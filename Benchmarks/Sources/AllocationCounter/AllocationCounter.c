// Counts heap allocations by standing in front of glibc's allocator.
//
// An executable's own `malloc` comes before libc's when the dynamic linker resolves the name, so
// the Swift runtime, Foundation and libc itself all call the functions below. They pass each call
// on to glibc under the second names that it exports for this purpose (`__libc_malloc`, ...), which
// needs no lookup at run time and therefore works from the first allocation of the process on.
//
// While counting is off, which is always the case while the clock runs, a call costs one relaxed
// load and one branch more: the library that allocates most is not slowed down by being counted.

#include "AllocationCounter.h"

#include <stdatomic.h>
#include <stdlib.h>

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static atomic_bool is_counting;
static atomic_int_fast64_t calls;
static atomic_int_fast64_t live_bytes;
static atomic_int_fast64_t peak_live_bytes;

static inline bool counts(void) {
    return atomic_load_explicit(&is_counting, memory_order_relaxed);
}

static void raise_peak(int64_t live) {
    int_fast64_t peak = atomic_load_explicit(&peak_live_bytes, memory_order_relaxed);
    while (live > peak
           && !atomic_compare_exchange_weak_explicit(
               &peak_live_bytes, &peak, live, memory_order_relaxed, memory_order_relaxed)) {
    }
}

// Returns the live bytes after the change.
static int64_t change_live(int64_t bytes) {
    return atomic_fetch_add_explicit(&live_bytes, bytes, memory_order_relaxed) + bytes;
}

static void *counted(void *block) {
    if (block != NULL && counts()) {
        atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
        raise_peak(change_live((int64_t)malloc_usable_size(block)));
    }
    return block;
}

// glibc keeps the size of a block in front of it and, in that word's second bit, whether the block
// has a mapping of its own. The kernel moves such a block by renaming pages, without a copy.
static bool has_own_mapping(const void *block) {
    return (((const size_t *)block)[-1] & 2) != 0;
}

void *malloc(size_t size) {
    return counted(__libc_malloc(size));
}

void *calloc(size_t count, size_t size) {
    return counted(__libc_calloc(count, size));
}

void *memalign(size_t alignment, size_t size) {
    return counted(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) {
    return counted(__libc_memalign(alignment, size));
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
        return EINVAL;
    }
    void *block = counted(__libc_memalign(alignment, size));
    if (block == NULL) {
        return ENOMEM;
    }
    *result = block;
    return 0;
}

void *realloc(void *block, size_t size) {
    if (!counts()) {
        return __libc_realloc(block, size);
    }
    if (block == NULL) {
        return counted(__libc_realloc(block, size));
    }
    const int64_t old_bytes = (int64_t)malloc_usable_size(block);
    const uintptr_t old_address = (uintptr_t)block;
    const bool was_mapped = has_own_mapping(block);
    void *moved = __libc_realloc(block, size);
    if (moved == NULL) {
        if (size == 0) {
            change_live(-old_bytes);
        }
        return NULL;
    }
    atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
    const int64_t new_bytes = (int64_t)malloc_usable_size(moved);
    const bool was_copied = (uintptr_t)moved != old_address && !(was_mapped && has_own_mapping(moved));
    if (was_copied) {
        // Both blocks were alive during the copy.
        raise_peak(change_live(new_bytes));
        change_live(-old_bytes);
    } else {
        raise_peak(change_live(new_bytes - old_bytes));
    }
    return moved;
}

void free(void *block) {
    if (block != NULL && counts()) {
        change_live(-(int64_t)malloc_usable_size(block));
    }
    __libc_free(block);
}

bool allocation_counter_is_available(void) {
    return true;
}

void allocation_counter_start(void) {
    atomic_store(&is_counting, false);
    atomic_store(&calls, 0);
    atomic_store(&live_bytes, 0);
    atomic_store(&peak_live_bytes, 0);
    atomic_store(&is_counting, true);
}

allocation_counter_figures allocation_counter_read(void) {
    return (allocation_counter_figures){
        .calls = atomic_load(&calls),
        .live_bytes = atomic_load(&live_bytes),
        .peak_live_bytes = atomic_load(&peak_live_bytes),
    };
}

void allocation_counter_stop(void) {
    atomic_store(&is_counting, false);
}

#else

bool allocation_counter_is_available(void) {
    return false;
}

void allocation_counter_start(void) {}

allocation_counter_figures allocation_counter_read(void) {
    return (allocation_counter_figures){0, 0, 0};
}

void allocation_counter_stop(void) {}

#endif
