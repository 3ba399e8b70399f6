#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

// From now on this process writes to no file that it has not open, starts no program, and reaches no
// network: such calls fail. Threads may be started. Where the kernel has no filters, nothing changes.

#if defined(__x86_64__)
#define VIVACE_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define VIVACE_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define VIVACE_FAIL(code) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (code))
#define VIVACE_LOAD(field) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define VIVACE_REFUSE(call, code) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), VIVACE_FAIL(code)
// Flags are in the lower half of an argument.
#define VIVACE_REFUSE_IF(call, argument, flags, code)                       \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4), VIVACE_LOAD(argument), \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (flags), 0, 1), VIVACE_FAIL(code), \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define VIVACE_REFUSE_UNLESS(call, argument, flags, code)                   \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4), VIVACE_LOAD(argument), \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (flags), 1, 0), VIVACE_FAIL(code), \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

static inline void vivace_forbid_writing(void) {
#ifdef VIVACE_ARCHITECTURE
  const unsigned writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;
  struct sock_filter rules[] = {
      VIVACE_LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, VIVACE_ARCHITECTURE, 1, 0),
      VIVACE_FAIL(EPERM),
      VIVACE_LOAD(nr),
      VIVACE_REFUSE(SYS_execve, EPERM),
      VIVACE_REFUSE(SYS_execveat, EPERM),
      VIVACE_REFUSE(SYS_socket, EPERM),
      VIVACE_REFUSE(SYS_socketpair, EPERM),
      VIVACE_REFUSE(SYS_connect, EPERM),
      VIVACE_REFUSE(SYS_bind, EPERM),
      VIVACE_REFUSE(SYS_ptrace, EPERM),
      VIVACE_REFUSE(SYS_process_vm_readv, EPERM),
      VIVACE_REFUSE(SYS_process_vm_writev, EPERM),
      VIVACE_REFUSE(SYS_kill, EPERM),
      VIVACE_REFUSE(SYS_unlinkat, EPERM),
      VIVACE_REFUSE(SYS_renameat, EPERM),
      VIVACE_REFUSE(SYS_renameat2, EPERM),
      VIVACE_REFUSE(SYS_mkdirat, EPERM),
      VIVACE_REFUSE(SYS_mknodat, EPERM),
      VIVACE_REFUSE(SYS_symlinkat, EPERM),
      VIVACE_REFUSE(SYS_linkat, EPERM),
      VIVACE_REFUSE(SYS_truncate, EPERM),
      VIVACE_REFUSE(SYS_fchmodat, EPERM),
      VIVACE_REFUSE(SYS_fchownat, EPERM),
      VIVACE_REFUSE(SYS_mount, EPERM),
      VIVACE_REFUSE(SYS_setns, EPERM),
      VIVACE_REFUSE(SYS_unshare, EPERM),
      VIVACE_REFUSE(SYS_bpf, EPERM),
      VIVACE_REFUSE(425 /* io_uring_setup */, ENOSYS),
      VIVACE_REFUSE(437 /* openat2 */, ENOSYS),
      // Its flags are in memory, out of sight: the C library then calls clone.
      VIVACE_REFUSE(435 /* clone3 */, ENOSYS),
#if defined(__x86_64__)
      VIVACE_REFUSE(SYS_fork, EPERM),
      VIVACE_REFUSE(SYS_vfork, EPERM),
      VIVACE_REFUSE(SYS_unlink, EPERM),
      VIVACE_REFUSE(SYS_rename, EPERM),
      VIVACE_REFUSE(SYS_mkdir, EPERM),
      VIVACE_REFUSE(SYS_rmdir, EPERM),
      VIVACE_REFUSE(SYS_symlink, EPERM),
      VIVACE_REFUSE(SYS_link, EPERM),
      VIVACE_REFUSE(SYS_chmod, EPERM),
      VIVACE_REFUSE(SYS_chown, EPERM),
      VIVACE_REFUSE(SYS_creat, EPERM),
      VIVACE_REFUSE_IF(SYS_open, args[1], writing, EACCES),
#endif
      VIVACE_REFUSE_IF(SYS_openat, args[2], writing, EACCES),
      VIVACE_REFUSE_UNLESS(SYS_clone, args[0], 0x00010000 /* CLONE_THREAD */, EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof rules / sizeof *rules, rules};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
#endif
}
