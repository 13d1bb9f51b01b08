#include <jemalloc/jemalloc.h>
#include <stdint.h>

/// One of jemalloc's counters as it is now.
///
/// Volatile, because compilers take it that malloc changes no memory that the program can see, and
/// would keep the value that the counter had before.
static inline uint64_t jemalloc_counter(const uint64_t *counter) {
  return *(const volatile uint64_t *)counter;
}

/// Takes a block as used, so that the compiler does not leave out the malloc and the free of it.
static inline void jemalloc_keep(void *block) { __asm__ volatile("" : : "r"(block) : "memory"); }
