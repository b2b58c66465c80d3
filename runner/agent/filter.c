/* The system calls that no contestant's program needs, refused in every run. The sandbox is secure without this, too. */
#define _GNU_SOURCE
#include "agent.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "the agent knows x86-64 and aarch64"
#endif

/* Numbers that older headers lack; the same on every architecture. */
enum {
	NR_io_uring_setup = 425, NR_io_uring_enter, NR_io_uring_register, NR_open_tree, NR_move_mount, NR_fsopen,
	NR_fsconfig, NR_fsmount, NR_fspick, NR_pidfd_open, NR_clone3, NR_pidfd_getfd = 438, NR_process_madvise = 440,
	NR_mount_setattr = 442, NR_quotactl_fd, NR_memfd_secret = 447, NR_cachestat = 451, NR_statmount = 457,
	NR_listmount, NR_open_tree_attr = 467, FIRST_UNKNOWN = 470 /* calls of later kernels, and the x32 interface */
};

static const unsigned refused[] = {
	/* what outlives a run: shared memory, semaphores, message queues, keys */
	SYS_shmget, SYS_shmat, SYS_shmctl, SYS_semget, SYS_semop, SYS_semctl, SYS_semtimedop, SYS_msgget, SYS_msgsnd,
	SYS_msgrcv, SYS_msgctl, SYS_mq_open, SYS_mq_unlink, SYS_add_key, SYS_request_key, SYS_keyctl,
	/* what one program could set and the next one read although it is no file: slots of the kernel's asynchronous input and
	 * output, and which pages of a file are in memory */
	SYS_io_setup, SYS_io_destroy, SYS_io_submit, SYS_io_getevents, SYS_io_pgetevents, SYS_io_cancel, SYS_fadvise64,
	NR_cachestat,
	/* memory that the resident set does not show */
	SYS_memfd_create, NR_memfd_secret,
	/* other processes */
	SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, NR_process_madvise, SYS_kcmp,
	NR_pidfd_getfd,
	/* mounts and namespaces */
	SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, NR_open_tree, NR_open_tree_attr,
	NR_move_mount, NR_fsopen, NR_fsconfig, NR_fsmount, NR_fspick, NR_mount_setattr, NR_statmount, NR_listmount,
	SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_fanotify_init, SYS_fanotify_mark,
	/* large surfaces of the kernel */
	SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, NR_io_uring_setup, NR_io_uring_enter, NR_io_uring_register,
	SYS_vmsplice, SYS_migrate_pages, SYS_move_pages, SYS_mbind, SYS_get_mempolicy, SYS_set_mempolicy,
	SYS_lookup_dcookie,
	/* the machine */
	SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_reboot, SYS_swapon, SYS_swapoff,
	SYS_sethostname, SYS_setdomainname, SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex,
	SYS_acct, SYS_quotactl, NR_quotactl_fd, SYS_syslog, SYS_vhangup, SYS_personality,
	/* what waits until all of its disks have written: nothing can kill a process that waits there */
	SYS_sync, SYS_syncfs,
#ifdef __x86_64__
	SYS_kexec_file_load, SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_uselib, SYS_ustat, SYS_sysfs,
#endif
};

#define REFUSED (sizeof refused / sizeof *refused)
#define FIELD(name) ((unsigned)offsetof(struct seccomp_data, name))
#define NAMESPACES                                                                                                     \
	(CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET)

/* Memory that the resident set does not show: huge pages, and shared memory without a name, which stays while anything maps it,
 * even if it is in no process's tables any more. landlock.c keeps programs from mapping /dev/zero for that. */
enum { SHARED_WITHOUT_NAME = MAP_SHARED | MAP_ANONYMOUS };

/* The advice to write pages to swap, where the resident set does not show them; from kernel 5.4. */
enum { PAGE_OUT = 21 };

/* Socket options whose value counts something on the whole machine, sockets or processes, or that bring a descriptor which does. */
enum { COOKIE_OF_SOCKET = 57, PASS_PIDFD = 76, PIDFD_OF_PEER = 77 };

/* The result of a call. All but the first three depend on an argument. */
enum end { ALLOWED, REFUSED_CALL, UNKNOWN_CALL, ONLY_LOCAL, OWN_LIMITS, NO_CORE, NO_NAMESPACE, NO_COUNT, NO_UNSEEN,
           NO_PAGE_OUT, ENDS };

/* Covers the numbers from this one up to the next segment's. The kernel runs the filter for every known number whenever it
 * is installed, hence in every run: a binary search saves a tenth of a millisecond over a list. */
static struct segment {
	unsigned from;
	enum end end;
} segments[2 * REFUSED + 28];
static size_t count;

#define HEAD 4
static struct sock_filter program[HEAD + 2 * REFUSED + 72];
static unsigned short length;
static unsigned short ends[ENDS];

static void add(unsigned short code, unsigned char yes, unsigned char no, unsigned value) {
	program[length++] = (struct sock_filter){.code = code, .jt = yes, .jf = no, .k = value};
}

static void load(unsigned field) { add(BPF_LD | BPF_W | BPF_ABS, 0, 0, field); }

static void end_with(unsigned action) { add(BPF_RET | BPF_K, 0, 0, action); }

static void error(int number) { end_with(SECCOMP_RET_ERRNO | (unsigned)number); }

/* Sets the result of one number, or of all from it on. The numbers must rise from call to call. */
static void segment(unsigned from, enum end end, int one) {
	if (count > 0 && segments[count - 1].from == from) count--;
	if (count == 0 || segments[count - 1].end != end) segments[count++] = (struct segment){from, end};
	if (one) segments[count++] = (struct segment){from + 1, ALLOWED};
}

static int by_number(const void *a, const void *b) {
	const struct segment *x = a, *y = b;
	return x->from < y->from ? -1 : x->from > y->from;
}

static void cut(void) {
	struct segment calls[REFUSED + 12];
	size_t used = 0;
	for (; used < REFUSED; used++) calls[used] = (struct segment){refused[used], REFUSED_CALL};
	calls[used++] = (struct segment){NR_clone3, UNKNOWN_CALL}; /* its flags are in memory, which a filter cannot read */
	/* A flag can ask whether a page is in memory; the inode number of such a descriptor counts processes. */
	calls[used++] = (struct segment){SYS_preadv2, UNKNOWN_CALL};
	calls[used++] = (struct segment){NR_pidfd_open, UNKNOWN_CALL};
	calls[used++] = (struct segment){SYS_getsockopt, NO_COUNT};
	calls[used++] = (struct segment){SYS_setsockopt, NO_COUNT};
	calls[used++] = (struct segment){SYS_mmap, NO_UNSEEN};
	calls[used++] = (struct segment){SYS_madvise, NO_PAGE_OUT};
	calls[used++] = (struct segment){SYS_clone, NO_NAMESPACE};
	calls[used++] = (struct segment){SYS_socket, ONLY_LOCAL};
	calls[used++] = (struct segment){SYS_socketpair, ONLY_LOCAL};
	calls[used++] = (struct segment){SYS_prlimit64, OWN_LIMITS};
	calls[used++] = (struct segment){SYS_setrlimit, NO_CORE};
	qsort(calls, used, sizeof *calls, by_number);
	segment(0, ALLOWED, 0);
	for (size_t i = 0; i < used; i++) segment(calls[i].from, calls[i].end, 1);
	segment(FIRST_UNKNOWN, UNKNOWN_CALL, 0);
}

/* Builds the search for the loaded number among the segments from `low` to `high`; returns where it begins. */
static unsigned short search(size_t low, size_t high) {
	if (high - low == 1) return ends[segments[low].end];
	size_t middle = (low + high) / 2;
	unsigned short here = length++;
	unsigned short below = search(low, middle), above = search(middle, high);
	program[here] = (struct sock_filter){.code = BPF_JMP | BPF_JGE | BPF_K,
	                                     .jt = (unsigned char)(above - here - 1),
	                                     .jf = (unsigned char)(below - here - 1),
	                                     .k = segments[middle].from};
	return here;
}

/* Allows the call if the loaded argument equals `value` or, for JSET, has none of its bits. */
static void only(unsigned short test, unsigned value, int number) {
	load(FIELD(args[0]));
	add((unsigned short)(BPF_JMP | test | BPF_K), test == BPF_JSET ? 1 : 0, test == BPF_JSET ? 0 : 1, value);
	end_with(SECCOMP_RET_ALLOW);
	error(number);
}

/* Allows a process's own limits, not those of another one, and to read but not to change that of core dumps: see forbid_core. */
static void own_limits(void) {
	load(FIELD(args[0]));
	add(BPF_JMP | BPF_JEQ | BPF_K, 0, 7, 0);
	load(FIELD(args[1]));
	add(BPF_JMP | BPF_JEQ | BPF_K, 0, 4, RLIMIT_CORE);
	load(FIELD(args[2]));
	add(BPF_JMP | BPF_JEQ | BPF_K, 0, 3, 0);
	load(FIELD(args[2]) + 4);
	add(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0);
	end_with(SECCOMP_RET_ALLOW);
	error(EPERM);
}

static void no_core(void) {
	load(FIELD(args[0]));
	add(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, RLIMIT_CORE);
	end_with(SECCOMP_RET_ALLOW);
	error(EPERM);
}

static void no_count(void) {
	load(FIELD(args[2]));
	add(BPF_JMP | BPF_JEQ | BPF_K, 3, 0, COOKIE_OF_SOCKET);
	add(BPF_JMP | BPF_JEQ | BPF_K, 2, 0, PASS_PIDFD);
	add(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, PIDFD_OF_PEER);
	end_with(SECCOMP_RET_ALLOW);
	error(ENOPROTOOPT);
}

static void no_unseen(void) {
	load(FIELD(args[3]));
	add(BPF_JMP | BPF_JSET | BPF_K, 3, 0, MAP_HUGETLB);
	add(BPF_ALU | BPF_AND | BPF_K, 0, 0, SHARED_WITHOUT_NAME);
	add(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, SHARED_WITHOUT_NAME);
	end_with(SECCOMP_RET_ALLOW);
	error(EPERM);
}

/* Refused as by a kernel that does not know it. */
static void no_page_out(void) {
	load(FIELD(args[2]));
	add(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, PAGE_OUT);
	end_with(SECCOMP_RET_ALLOW);
	error(EINVAL);
}

/* The results come last; a search of n segments takes n - 1 instructions, and no jump may be longer than 255. */
static void build(void) {
	cut();
	load(FIELD(arch));
	add(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, ARCHITECTURE);
	end_with(SECCOMP_RET_KILL_PROCESS);
	load(FIELD(nr));
	unsigned short at = (unsigned short)(HEAD + count - 1);
	static const unsigned char sizes[ENDS] = {1, 1, 1, 4, 10, 4, 4, 6, 6, 4};
	for (int end = 0; end < ENDS; at = (unsigned short)(at + sizes[end++])) ends[end] = at;
	search(0, count);
	end_with(SECCOMP_RET_ALLOW);
	error(EPERM);
	error(ENOSYS);
	only(BPF_JEQ, AF_UNIX, EAFNOSUPPORT);
	own_limits();
	no_core();
	only(BPF_JSET, NAMESPACES | CLONE_PIDFD, EPERM);
	no_count();
	no_unseen();
	no_page_out();
}

/* Called before the first run, so that no run has to build it. */
int filter_prepare(void) {
	build();
	return length <= 255 ? 0 : -1;
}

int install_filter(void) {
	struct sock_fprog filter = {.len = length, .filter = program};
	return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0);
}
