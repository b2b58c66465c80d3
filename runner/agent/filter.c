/* The system calls that no contestant's program needs, refused for every run. The sandbox holds without this, too. */
#define _GNU_SOURCE
#include "agent.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#define FIRST_FOREIGN 0x40000000u /* the x32 interface */
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#define FIRST_FOREIGN 0xffffffffu
#else
#error "the agent knows x86-64 and aarch64"
#endif

/* Numbers that older headers do not have; the same on every architecture. */
enum {
	NR_io_uring_setup = 425, NR_io_uring_enter, NR_io_uring_register, NR_open_tree, NR_move_mount, NR_fsopen,
	NR_fsconfig, NR_fsmount, NR_fspick, NR_clone3 = 435, NR_pidfd_getfd = 438, NR_mount_setattr = 442,
	NR_quotactl_fd, NR_memfd_secret = 447, NR_statmount = 457, NR_listmount, NR_open_tree_attr = 467
};

static const unsigned refused[] = {
	/* what outlives a run: shared memory, semaphores, message queues, keys */
	SYS_shmget, SYS_shmat, SYS_shmctl, SYS_semget, SYS_semop, SYS_semctl, SYS_semtimedop, SYS_msgget, SYS_msgsnd,
	SYS_msgrcv, SYS_msgctl, SYS_mq_open, SYS_mq_unlink, SYS_add_key, SYS_request_key, SYS_keyctl,
	/* memory that the resident set does not show */
	SYS_memfd_create, NR_memfd_secret,
	/* other processes */
	SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, NR_pidfd_getfd,
	/* mounts and namespaces */
	SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, NR_open_tree, NR_open_tree_attr,
	NR_move_mount, NR_fsopen, NR_fsconfig, NR_fsmount, NR_fspick, NR_mount_setattr, NR_statmount, NR_listmount,
	SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_fanotify_init, SYS_fanotify_mark,
	/* large surfaces of the kernel */
	SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, NR_io_uring_setup, NR_io_uring_enter, NR_io_uring_register,
	SYS_vmsplice, SYS_migrate_pages, SYS_move_pages,
	/* the machine */
	SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_reboot, SYS_swapon, SYS_swapoff,
	SYS_sethostname, SYS_setdomainname, SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex,
	SYS_acct, SYS_quotactl, NR_quotactl_fd, SYS_syslog, SYS_vhangup, SYS_personality,
#ifdef __x86_64__
	SYS_kexec_file_load, SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_uselib, SYS_ustat, SYS_sysfs,
#endif
};

#define REFUSED (sizeof refused / sizeof *refused)
#define FIELD(name) ((unsigned)offsetof(struct seccomp_data, name))
#define NAMESPACES                                                                                                     \
	(CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET)

static struct sock_filter program[REFUSED * 2 + 48];
static unsigned short length;

static void add(unsigned short code, unsigned char yes, unsigned char no, unsigned value) {
	program[length++] = (struct sock_filter){.code = code, .jt = yes, .jf = no, .k = value};
}

static void load(unsigned field) { add(BPF_LD | BPF_W | BPF_ABS, 0, 0, field); }

static void end_with(unsigned action) { add(BPF_RET | BPF_K, 0, 0, action); }

static void error(int number) { end_with(SECCOMP_RET_ERRNO | (unsigned)number); }

/* If the loaded value is `value`, the next instruction is run, else it is skipped. */
static void when_equal(unsigned value) { add(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, value); }

/* The number of the call is loaded before and after. */
static void only_with_first_argument(unsigned call, unsigned value, int number) {
	add(BPF_JMP | BPF_JEQ | BPF_K, 0, 5, call);
	load(FIELD(args[0]));
	add(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, value);
	end_with(SECCOMP_RET_ALLOW);
	error(number);
	load(FIELD(nr));
}

static void build(void) {
	load(FIELD(arch));
	add(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, ARCHITECTURE);
	end_with(SECCOMP_RET_KILL_PROCESS);
	load(FIELD(nr));
	add(BPF_JMP | BPF_JGE | BPF_K, 0, 1, FIRST_FOREIGN);
	error(ENOSYS);
	when_equal(NR_clone3); /* its flags lie in memory, where a filter cannot look: libc then takes clone */
	error(ENOSYS);
	for (size_t i = 0; i < REFUSED; i++) {
		when_equal(refused[i]);
		error(EPERM);
	}
	add(BPF_JMP | BPF_JEQ | BPF_K, 0, 4, SYS_clone);
	load(FIELD(args[0]));
	add(BPF_JMP | BPF_JSET | BPF_K, 0, 1, NAMESPACES);
	error(EPERM);
	end_with(SECCOMP_RET_ALLOW);
	only_with_first_argument(SYS_socket, AF_UNIX, EAFNOSUPPORT);
	only_with_first_argument(SYS_socketpair, AF_UNIX, EAFNOSUPPORT);
	only_with_first_argument(SYS_prlimit64, 0, EPERM); /* one's own limits, not those of another process */
	end_with(SECCOMP_RET_ALLOW);
}

int install_filter(void) {
	if (length == 0) build();
	struct sock_fprog filter = {.len = length, .filter = program};
	return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0);
}
