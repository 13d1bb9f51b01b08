#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <sched.h>

int platform_set_processors(const uint8_t *mask, size_t size) {
  return sched_setaffinity(0, size, (const cpu_set_t *)mask) == 0 ? 0 : errno;
}

int platform_get_processors(uint8_t *mask, size_t size) {
  return sched_getaffinity(0, size, (cpu_set_t *)mask) == 0 ? 0 : errno;
}
