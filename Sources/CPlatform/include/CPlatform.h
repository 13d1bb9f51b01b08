// What Platform needs from the kernel and Swift cannot call: code between fork and exec, a signal
// handler, and variadic functions. Linux only.
#ifndef ROWBENCH_CPLATFORM_H
#define ROWBENCH_CPLATFORM_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A started process and our ends of its pipes; all descriptors are non-blocking, close-on-exec.
struct platform_child {
  pid_t pid;
  int process;  ///< a pidfd: readable once the process has ended
  int input, output, errors;
};

/// Starts a program in a process group of its own, with default signal handling; the kernel kills
/// it when the thread that called this ends. `directory` may be null.
///
/// Returns 0, or an errno with `*failed` naming the call that failed.
int platform_spawn(
    const char *path, char *const argv[], char *const envp[], const char *directory,
    struct platform_child *child, const char **failed);

/// This process's environment: a null-terminated array of `name=value`.
char *const *platform_environment(void);

/// From here on the first SIGINT, SIGTERM or SIGHUP is noted and the second has its usual effect.
/// A signal that was ignored stays so (nohup). Returns 0 or an errno.
int platform_catch_interrupts(void);

/// The number of the signal noted, or 0.
int platform_interrupt_signal(void);

/// A descriptor that is readable once a signal was noted, or -1 if none are caught.
int platform_interrupt_descriptor(void);

/// Writing to a pipe that nobody reads is an error from then on, not the end of the process.
void platform_ignore_broken_pipes(void);

/// The width of a terminal in columns, or 0 if the descriptor is no terminal or does not say.
int platform_terminal_columns(int descriptor);

/// Lets this process run on the processors whose bits are set alone. Returns 0 or an errno.
int platform_set_processors(const uint8_t *mask, size_t size);

/// Sets the bits of the processors that this process may run on. Returns 0 or an errno.
int platform_get_processors(uint8_t *mask, size_t size);

/// Opens a counter of the kernel (perf_event_open(2)) for this thread and those that it starts, not
/// yet counting. Returns its descriptor or the negative of an errno.
int platform_open_counter(uint32_t type, uint64_t config, int counts_kernel);

/// Lets a counter count, or stops it. Returns 0 or an errno.
int platform_run_counter(int descriptor, int is_running);

/// Reads the count, the time that the counter was to count, and the time that it did. Returns 0 or an
/// errno.
int platform_read_counter(int descriptor, uint64_t values[3]);

/// 1 if this process runs in valgrind.
int platform_is_simulated(void);

/// From here on callgrind counts; does nothing outside valgrind.
void platform_callgrind_begin(void);

/// callgrind counts no further and writes what it counted; does nothing outside valgrind.
void platform_callgrind_end(void);

/// 1 if this program was built with valgrind's headers.
int platform_knows_valgrind(void);

#endif
