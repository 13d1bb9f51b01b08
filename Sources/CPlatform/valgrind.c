#include "CPlatform.h"

// The requests are sequences of instructions that do nothing outside valgrind. Where its headers are
// not installed, the program is built without them and says so.
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

int platform_is_simulated(void) { return RUNNING_ON_VALGRIND != 0; }

void platform_callgrind_begin(void) {
  CALLGRIND_START_INSTRUMENTATION;
  CALLGRIND_ZERO_STATS;
}

void platform_callgrind_end(void) {
  CALLGRIND_STOP_INSTRUMENTATION;
  CALLGRIND_DUMP_STATS;
}

int platform_knows_valgrind(void) { return 1; }
#else
int platform_is_simulated(void) { return 0; }
void platform_callgrind_begin(void) {}
void platform_callgrind_end(void) {}
int platform_knows_valgrind(void) { return 0; }
#endif
