#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

char *const *platform_environment(void) { return environ; }

/// What the child tells its parent if it cannot become the program.
struct failure {
  int error;
  int call;
};

static const char *const calls[] = {"start", "enter the working folder of", "execute"};

static _Noreturn void fail(int report, int call) {
  struct failure failure = {errno, call};
  // If even this fails, the parent sees a process that exited with 127.
  ssize_t ignored = write(report, &failure, sizeof failure);
  (void)ignored;
  _exit(127);
}

/// Runs in the child: only calls that are safe between fork and exec of a threaded process.
static _Noreturn void become(
    const char *path, char *const argv[], char *const envp[], const char *directory,
    const int streams[3], int report, pid_t parent) {
  setpgid(0, 0);
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) fail(report, 0);
  // The parent may have ended before the line above took effect.
  if (getppid() != parent) _exit(127);
  for (int stream = 0; stream < 3; stream++) {
    if (dup2(streams[stream], stream) < 0) fail(report, 0);
  }
  // Ignored signals and the mask outlive exec; a child starts with neither.
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, 0);
  // What else this process has open is not the program's. Older kernels than 5.11 leave it open.
  syscall(SYS_close_range, 3u, ~0u, CLOSE_RANGE_CLOEXEC);
  if (directory && chdir(directory) != 0) fail(report, 1);
  execve(path, argv, envp);
  fail(report, 2);
}

/// A pipe whose ends are not 0, 1 or 2, so that dup2 onto those never overwrites an end.
static int open_pipe(int ends[2]) {
  int raw[2];
  if (pipe2(raw, O_CLOEXEC) != 0) return errno;
  int error = 0;
  for (int end = 0; end < 2; end++) {
    ends[end] = raw[end] > 2 ? raw[end] : fcntl(raw[end], F_DUPFD_CLOEXEC, 3);
    if (ends[end] < 0) error = errno;
    if (ends[end] != raw[end]) close(raw[end]);
  }
  return error;
}

static void close_all(int pipes[4][2]) {
  for (int pipe = 0; pipe < 4; pipe++) {
    for (int end = 0; end < 2; end++) {
      if (pipes[pipe][end] >= 0) close(pipes[pipe][end]);
    }
  }
}

static int close_end(int *end) {
  int open = *end;
  *end = -1;
  return close(open);
}

int platform_spawn(
    const char *path, char *const argv[], char *const envp[], const char *directory,
    struct platform_child *child, const char **failed) {
  *failed = calls[0];
  // Standard input, output and error; and a report of what failed before exec.
  int pipes[4][2] = {{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}};
  for (int pipe = 0; pipe < 4; pipe++) {
    int error = open_pipe(pipes[pipe]);
    if (error) {
      close_all(pipes);
      return error;
    }
  }

  // No handler of ours may run in the child.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t parent = getpid();
  pid_t pid = fork();
  if (pid == 0) {
    int streams[3] = {pipes[0][0], pipes[1][1], pipes[2][1]};
    become(path, argv, envp, directory, streams, pipes[3][1], parent);
  }
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, 0);
  if (pid < 0) {
    close_all(pipes);
    return error;
  }
  // Also here, so that the group exists before we signal it, whoever runs first.
  setpgid(pid, pid);
  close_end(&pipes[0][0]);
  close_end(&pipes[1][1]);
  close_end(&pipes[2][1]);
  close_end(&pipes[3][1]);

  // Ends with no bytes when exec closes the child's end.
  struct failure failure = {0, 0};
  ssize_t got;
  do {
    got = read(pipes[3][0], &failure, sizeof failure);
  } while (got < 0 && errno == EINTR);
  int process = got == 0 ? (int)syscall(SYS_pidfd_open, pid, 0) : -1;
  if (process < 0) {
    if (got == 0) failure.error = errno;
    kill(pid, SIGKILL);
    while (waitpid(pid, 0, 0) < 0 && errno == EINTR) {
    }
    close_all(pipes);
    *failed = calls[failure.call];
    return failure.error ? failure.error : EIO;
  }
  close_end(&pipes[3][0]);

  *child = (struct platform_child){pid, process, pipes[0][1], pipes[1][0], pipes[2][0]};
  fcntl(child->input, F_SETFL, O_NONBLOCK);
  fcntl(child->output, F_SETFL, O_NONBLOCK);
  fcntl(child->errors, F_SETFL, O_NONBLOCK);
  return 0;
}
