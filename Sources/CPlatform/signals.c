#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

static volatile sig_atomic_t noted = 0;
static int wake[2] = {-1, -1};

static void note(int number) {
  int error = errno;
  noted = number;
  // A full pipe is as readable as one with room: the failure does not matter.
  ssize_t ignored = write(wake[1], "", 1);
  (void)ignored;
  errno = error;
}

int platform_catch_interrupts(void) {
  if (wake[0] >= 0) return 0;
  if (pipe2(wake, O_CLOEXEC | O_NONBLOCK) != 0) return errno;
  // Reset by the first signal: the second ends a process that does not react.
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART | SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  const int caught[] = {SIGINT, SIGTERM, SIGHUP};
  for (int index = 0; index < 3; index++) {
    struct sigaction present;
    if (sigaction(caught[index], 0, &present) != 0) return errno;
    if (present.sa_handler == SIG_IGN) continue;
    if (sigaction(caught[index], &action, 0) != 0) return errno;
  }
  return 0;
}

int platform_interrupt_signal(void) { return noted; }

int platform_interrupt_descriptor(void) { return wake[0]; }

void platform_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

int platform_terminal_columns(int descriptor) {
  struct winsize size = {0};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return 0;
  return size.ws_col;
}
