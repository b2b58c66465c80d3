import { c, type Probe } from './probe.ts'

/** The name of the files, sockets and keys that these programs leave; `next.ts` looks for it. */
export const MARK = 'joust-left'
const ANY_END = ['accepted', 'runtime-error'] as const

/**
 * Programs that try to stay or to leave something behind. The next program finds out whether they succeeded: it looks
 * for processes, files, shared memory, queues, sockets and keys.
 */
export const LEFTOVERS: readonly Probe[] = [
  {
    name: 'files, links and pipes that a program leaves anywhere are gone',
    source: c`static const char *places[] = {".", "/", "/tmp", "/var/tmp", "/dev", "/dev/shm", "/dev/mqueue", "/box", "/box/prog",
  "/box/scratch", "/cache", "/run", "/run/lock", "/run/user", "/home", "/root", "/usr/local/bin", "/etc", "/opt", "/proc", "/sys"};
int main(void) {
  for (int n = 0; n < sizeof places / sizeof *places; n++) {
    if (chdir(places[n])) continue;
    close(open("${MARK}", O_CREAT | O_WRONLY, 0666));
    close(open("${MARK}-\n\xff\xfe", O_CREAT | O_WRONLY, 0666));
    symlink("/etc/passwd", "${MARK}-link");
    symlink("${MARK}-loop", "${MARK}-loop");
    mkfifo("${MARK}-pipe", 0666);
    mkdir("${MARK}-locked", 0777);
    mkdir("${MARK}-locked/inner", 0777);
    link("/bin/true", "${MARK}-hard");
    chmod("${MARK}-locked/inner", 0);
    chmod("${MARK}-locked", 0);
    chmod(".", 0777);
    chdir("/box/scratch");
  }
}`,
    verdicts: ['accepted'],
  },
  {
    name: 'a tree of directories that is deep, locked and full is gone',
    source: c`int main(void) {
  char name[32];
  for (int n = 0; n < 500; n++) { /* names that the judge once used itself */
    sprintf(name, ".up-%d", n);
    mkdir(name, 0777);
    close(open(name, O_CREAT | O_WRONLY, 0666));
  }
  for (int depth = 0; depth < 600; depth++) {
    for (int n = 0; n < 3; n++) {
      sprintf(name, "${MARK}-%d", n);
      mkdir(name, 0777);
    }
    symlink("..", "up");
    if (chdir(name)) break;
    chmod("..", 0);
  }
}`,
    verdicts: ['accepted'],
  },
  {
    name: 'no System V shared memory, semaphore or message queue stays',
    source: c`#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
int main(void) {
  TRY(shmget(0x4a4f5553, 4096, IPC_CREAT | 0666));
  TRY(shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0666));
  TRY(semget(0x4a4f5553, 1, IPC_CREAT | 0666));
  TRY(msgget(0x4a4f5553, IPC_CREAT | 0666));
  return report();
}`,
  },
  {
    name: 'no POSIX shared memory, semaphore or message queue stays',
    source: c`#include <mqueue.h>
#include <semaphore.h>
int main(void) {
  TRY(shm_open("/${MARK}", O_CREAT | O_RDWR, 0666));
  TRY(mq_open("/${MARK}", O_CREAT | O_RDWR, 0666, 0));
  TRY(sem_open("/${MARK}", O_CREAT, 0666, 1) == SEM_FAILED ? -1 : 0);
  return report();
}`,
  },
  {
    name: 'no key stays in a keyring',
    source: c`int main(void) {
  for (int ring = -6; ring < 0; ring++) TRY(syscall(SYS_add_key, "user", "${MARK}", "secret", 6, ring));
  TRY(syscall(SYS_keyctl, 0, -4, 1));
  TRY(syscall(SYS_keyctl, 1, "${MARK}"));
  TRY(syscall(SYS_request_key, "user", "${MARK}", 0, -4));
  return report();
}`,
  },
  {
    name: 'daemons that left their parents and sessions end with their run',
    source: c`int main(void) {
  for (int n = 1; n < 65; n++) signal(n, SIG_IGN);
  for (int n = 0; n < 20; n++)
    if (fork() == 0) {
      setsid();
      if (fork() == 0) for (;;) pause();
      _exit(0);
    }
  while (wait(0) > 0);
}`,
    verdicts: ['accepted'],
  },
  {
    name: 'a process that is replaced by its child all the time ends with its run',
    source: c`int main(void) {
  for (int n = 0; n < 4; n++) {
    if (fork()) continue;
    close(1), close(2);
    for (;;) if (fork()) _exit(0);
  }
  usleep(50000);
}`,
    verdicts: ['accepted', 'time-limit'],
  },
  {
    name: 'a process that keeps the output open does not hold up the verdict',
    source: c`int main(void) {
  if (fork() == 0) {
    setsid();
    for (;;) pause();
  }
  puts("done");
}`,
    verdicts: ['accepted'],
    prints: 'done',
  },
  {
    name: 'no abstract socket stays',
    source: c`int main(void) {
  struct sockaddr_un name = {AF_UNIX, "\0${MARK}"};
  for (int n = 0; n < 3; n++) {
    int fd = socket(AF_UNIX, n ? SOCK_STREAM : SOCK_DGRAM, 0);
    bind(fd, (void *)&name, sizeof name);
    listen(fd, 5);
    if (fork() == 0) {
      setsid();
      for (;;) pause();
    }
  }
}`,
    verdicts: ['accepted'],
  },
  {
    name: 'what one test writes is not there for the next test of its submission',
    source: c`int main(void) {
  TRY(open("${MARK}", O_RDONLY));
  close(open("${MARK}", O_CREAT | O_WRONLY, 0666));
  TRY(open("/box/prog/main", O_WRONLY));
  TRY(rename("/box/prog/main", "/box/prog/other"));
  TRY(unlink("/box/prog/main"));
  TRY(chmod("/box/prog/main", 0));
  TRY(open("/box/prog/${MARK}", O_CREAT | O_WRONLY, 0666));
  TRY(open("/box/${MARK}", O_CREAT | O_WRONLY, 0666));
  TRY(mkdir("/box/prog/${MARK}-directory", 0777));
  TRY(rename("/box/scratch", "/box/other"));
  return report();
}`,
    tests: [1, 2, 3].map(() => ({ input: '', expected: 'blocked' })),
  },
  {
    name: 'what runs while compiling leaves nothing but its program',
    source: c`int main(void) {
  int strange = 0;
  DIR *list = opendir("/box/prog");
  for (struct dirent *e; (e = readdir(list));) strange += e->d_type != DT_REG && e->d_type != DT_DIR;
  TRY(strange ? 0 : -1);
  TRY(look_into("/box/scratch"));
  return report();
}`,
    compilerOptions: [
      '-wrapper',
      `sh,-c,for at in . /box /tmp /cache /dev/shm /; do (cd $at && touch ${MARK} && mkdir -m 0 ${MARK}-dir; ln -s /etc/passwd ${MARK}-link; mkfifo ${MARK}-pipe) 2>/dev/null; done; rm -f ${MARK}; (setsid sleep 60 >/dev/null 2>&1 &); exec "$0" "$@"`,
    ],
    verdicts: ANY_END,
    prints: 'blocked',
  },
]
