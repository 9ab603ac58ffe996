#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// What the heap did between `allocation_counter_start` and now.
typedef struct {
    /// Calls of malloc, calloc, realloc, posix_memalign, aligned_alloc and memalign.
    int64_t calls;
    /// Bytes allocated since the start and not given back. Below zero when older blocks were freed.
    int64_t live_bytes;
    /// The highest `live_bytes` there was, at least zero.
    int64_t peak_live_bytes;
} allocation_counter_figures;

/// Whether this platform's allocator can be counted (glibc). Elsewhere all figures are zero.
bool allocation_counter_is_available(void);

/// Sets all figures to zero and starts to count, in every thread.
void allocation_counter_start(void);

/// The figures so far. Counting goes on.
allocation_counter_figures allocation_counter_read(void);

/// Stops counting: from here on an allocation costs one load more than without the counter.
void allocation_counter_stop(void);

#endif
