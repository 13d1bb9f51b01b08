#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int platform_open_counter(uint32_t type, uint64_t config, int counts_kernel) {
  struct perf_event_attr attributes;
  memset(&attributes, 0, sizeof attributes);
  attributes.size = sizeof attributes;
  attributes.type = type;
  attributes.config = config;
  attributes.disabled = 1;
  // Threads that this one starts from now on count too.
  attributes.inherit = 1;
  attributes.exclude_kernel = !counts_kernel;
  attributes.exclude_hv = 1;
  attributes.read_format = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
  long descriptor = syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
  return descriptor < 0 ? -errno : (int)descriptor;
}

int platform_run_counter(int descriptor, int is_running) {
  unsigned long request = is_running ? PERF_EVENT_IOC_ENABLE : PERF_EVENT_IOC_DISABLE;
  return ioctl(descriptor, request, 0) == 0 ? 0 : errno;
}

int platform_read_counter(int descriptor, uint64_t values[3]) {
  ssize_t size = read(descriptor, values, 3 * sizeof(uint64_t));
  return size == (ssize_t)(3 * sizeof(uint64_t)) ? 0 : (size < 0 ? errno : EIO);
}
