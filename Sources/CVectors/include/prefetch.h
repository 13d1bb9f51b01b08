#pragma once

/// Asks the processor to fetch the cache line of an address, without waiting for it.
static inline void prefetch_line(const void *address) { __builtin_prefetch(address); }
