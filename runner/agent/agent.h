/*
 * Joust's agent. It runs inside one sandbox (a slot) and runs one program at a time for the judge, which communicates with
 * it in frames over stdin and stdout. README.md beside this file lists the frames. Uses only libc; linked statically.
 *
 *   main.c       starts, passes each frame to the function that handles it
 *   agent.c      what the agent knows about itself and its sandbox
 *   frames.c     reads and writes frames
 *   hello.c      the agent's greeting at the start
 *   files.c      the program's files: into the box and out of it
 *   runs.c       runs: the order and the answer
 *   ahead.c      frames that the judge sends during a run
 *   guard.c      starts the sandbox and stays beside it
 *   root.c       a root of the agent's own, whose mounts reveal nothing about the host
 *   box.c        the two directories that a submission sees; never follows a link
 *   supervise.c  starts a run, watches its limits
 *   ending.c     the end of a run: reaps its processes, kills those that are left
 *   streams.c    a run's standard streams, and the part of its output that is kept
 *   cell.c       the namespaces of a run
 *   talk.c       the conversation of a run with the judge
 *   tree.c       the resources that a run's processes use
 *   times.c      the clock in microseconds, and the usage of ended processes
 *   confine.c    what a run's process does to itself before it becomes the program
 *   landlock.c   the places that a run can reach
 *   filter.c     the system calls that no program needs
 */
#ifndef JOUST_AGENT_H
#define JOUST_AGENT_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#define PROTOCOL_VERSION 11

/* The program's files: written by the judge and the compiler, read-only in every test. */
#define BOX_PROGRAM "/box/prog"
/* The only place a test may write to; empty at the start of every run. */
#define BOX_SCRATCH "/box/scratch"

/* MODE_UID: the agent is root of a container, and every run gets a uid of its own. MODE_NS: the agent is an unprivileged
 * user, and every run gets its own namespaces. */
enum mode { MODE_UID, MODE_NS };

struct agent {
	enum mode mode;
	uid_t first_uid;
	unsigned uid_count;
	unsigned runs;
	int landlock_abi; /* 0: not available */
	int whole_root, own_root;
	int cpus;
	uid_t uid;
	gid_t gid;
	int stdin_fd;  /* sealed memory file: the next program's input */
	int signal_fd; /* readable when a child has ended */
};

/* Units as in the names. 0 means no limit for data_kib and stack_kib. Order and width of the fields are the protocol's. */
struct limits {
	uint64_t cpu_ms;
	uint64_t wall_ms;
	uint64_t process_kib; /* resident memory of one process, and its part of the swap */
	uint64_t tree_kib;    /* the same of all processes together */
	uint64_t data_kib;    /* RLIMIT_DATA: private writable memory of one process */
	uint64_t stack_kib;
	uint64_t processes;
	uint64_t file_kib;
	uint64_t stdout_bytes;
	uint64_t stderr_bytes; /* bytes kept; the rest is read and dropped */
	uint64_t scratch_kib;  /* size of the scratch directory in MODE_NS */
	uint64_t flags;
};
/* The run may write to BOX_PROGRAM and starts there: a compiler. */
#define RUN_COMPILES 1u
/* The run communicates with the judge: see talk.c. */
#define RUN_TALKS 2u
/* The run is ended when it waits without using the processor: see waits() in supervise.c. */
#define RUN_ENDS_IDLE 4u

/* A run that uses less than a fiftieth of the processor for this long is only waiting. */
#define IDLE_US 2000000u
#define IDLE_CPU_US (IDLE_US / 50)

struct order {
	struct limits limits;
	char **argv;
	char **envp;
};

/* Why the agent ended a run; REASON_NONE if it ended by itself. The numbers are the protocol's. */
enum reason { REASON_NONE, REASON_CPU, REASON_WALL, REASON_MEMORY, REASON_OUTPUT, REASON_JUDGE, REASON_IDLE };

/* Bounded. Memory beyond the first buffer is freed after each run, so that a fork never inherits it. */
#define CAPTURE_ROOM 8192
struct capture {
	char *data, *first;
	size_t length, room, limit;
	uint64_t seen;
};

struct outcome {
	enum reason reason;
	int status; /* as returned by wait(2) */
	uint64_t cpu_us, wall_us, peak_kib;
	uint64_t lacked_us; /* part of wall_us in which it was ready to run and no processor was free */
	struct capture out, err;
	char failure[160]; /* the agent's own failure; the other fields then mean nothing */
};

/* One page, shared between the agent and the processes that it starts, until their exec. */
struct report {
	volatile int ended; /* MODE_NS: the program ended with `status` */
	volatile int status;
	volatile uint64_t reaped_us, peak_kib; /* CPU time of the run's ended processes; memory of the largest one */
	volatile int failed_errno; /* non-zero: a step before the start of the program failed */
	char failed_step[64];
};

/* The program's ends of its standard streams. */
struct streams {
	int in, out, err;
};

/* What a run's process needs in addition to its order. */
struct start {
	struct streams streams;
	uid_t uid;  /* MODE_UID */
	int fence; /* MODE_NS */
};
/* Used instead of a fence if the kernel has no Landlock. */
#define NO_FENCE -2

extern struct agent agent;

/* agent.c: exits if the agent was not started properly. */
void agent_begin(int argc, char **argv);

/* frames.c: all of these exit if the judge is gone or violates the protocol. */
#define FRAME_HEAD 5
struct iovec;
_Noreturn void leave(int code);
char next_frame(size_t *length);
int frame_held(void);
char frame_ahead(int readable);
void receive(void *into, size_t length);
size_t receive_some(void *into, size_t room, int readable);
int receive_to(int fd, size_t length);
int write_all(int fd, const char *from, size_t length);
void discard(size_t length);
void send_frame(char type, const void *from, size_t length);
void frame_head(unsigned char *head, char type, size_t length);
void send_bytes(const void *from, size_t length);
void send_parts(struct iovec *part, int count);
void answer(char type, const char *text);
void answer_errno(const char *what);
void answer_result(int failed, const char *what);
void put_u64(unsigned char *to, uint64_t value);
uint64_t get_uint(const unsigned char *from, int bytes);

/* hello.c, files.c, input.c, runs.c: each handles one frame and answers it. */
void say_hello(void);
void put_file(size_t length);
void send_files(size_t length);
void take_input(size_t length);
void run_order(size_t length);
void run_again(size_t length);

/* input.c: makes a memory file for an input, puts it into use, and returns the errno of its failure, or 0. */
int input_open(void);
void input_use(int fd, int failed);
int input_failure(void);

/* ahead.c */
enum heard { HEARD_NOTHING, HEARD_STOP, HEARD_OTHER };
enum heard ahead_hear(int readable);
struct kept {
	char type; /* I or A */
	int fd;    /* memory file of an input */
	int failed;
};
/* Removes the next frame that was kept, in order; returns 0 if none is left. */
int ahead_next(struct kept *next);

/* guard.c: returns the exit code; the process never becomes an agent. */
int guard(char **argv);

/* root.c: `whole` means that nothing that runs need is mounted below the sandbox's own root. */
int root_prepare(int whole);

/* box.c: returns 0, or -1 with errno. */
int box_prepare(void);
int box_begin(void);
int box_put(const char *path, unsigned mode, int (*next)(void *, size_t), size_t length);
int box_seal(void);
int box_open_for_compiler(uid_t uid);
int box_hand_scratch(uid_t uid);
int box_clear_scratch(void);
typedef int (*box_visitor)(const char *path, unsigned mode, int fd, uint64_t size, void *context);
int box_visit(box_visitor visit, void *context);

/* supervise.c */
int supervise_prepare(void);
void supervise(const struct order *order, struct outcome *outcome);

/* streams.c */
void capture_open(struct capture *capture, char *first, uint64_t limit);
int capture_read(struct capture *capture, int fd);
void capture_free(struct capture *capture);
int open_pipe(int *reading, int *writing);
int open_input(void);

/* times.c */
uint64_t now_us(void);
struct rusage;
void count_usage(struct report *report, const struct rusage *usage);

/* cell.c: returns the cell's init, or -1. */
pid_t cell_run(const struct order *order, struct report *report, const struct streams *streams);

/* talk.c: only for a run with RUN_TALKS. */
int talk_open(int *reading);
int talk_wants_output(void);
int talk_pending_fd(void);
int talk_output(struct capture *out, int fd);
void talk_hear(void);
void talk_feed(void);
int talk_stopped(void);
int talk_moved(void);
void talk_look(int idle);
void talk_close(void);

/* tree.c: the processes of a run; `init` is a process that does not belong to the run itself, or -1. */
struct tree {
	uint64_t cpu_us, largest_kib, total_kib;
	unsigned processes;
	int wants_cpu; /* or waits for the disk */
};
/* `lacks`: also measures how long each thread has waited for a processor, for tree_lacked_us. */
struct tree tree_look(pid_t init, int lacks);
uint64_t tree_lost_us(void);
/* How long the run waited for a processor, as far as observed; at most `most`, the time in which it used none. */
uint64_t tree_lacked_us(uint64_t most);
void tree_forget(void);

/* confine.c: functions with a report fill it in and return -1 on failure; become_program returns only on failure. */
int fail(struct report *report, const char *step);
void become_program(const struct order *order, struct report *report, const struct start *start);
int enter_namespaces(const struct limits *limits, struct report *report);
int forbid_core(void);
int keep_one_capability(void);
int map_user(void);
void drop_capabilities(void);

/* landlock.c: returns a fence, NO_FENCE, or -1 with errno. */
int landlock_version(void);
int fence_prepare(void);
int build_fence(int compiles);
int fence_in(int fence);

/* filter.c: returns -1 on failure. */
int filter_prepare(void);
int install_filter(void);

#endif
