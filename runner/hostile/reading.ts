import { BLOCKED, c, literal, type Probe, PYTHON, type Surroundings } from './probe.ts'

/** Never whole in a source, so that a program that looks for them does not find itself. */
const FIRST_SECRET = 'tomatoes-of-the-first-test'
const SECOND_SECRET = 'cucumbers-of-the-second-test'
const VICTIM_SECRET = 'aubergines-of-the-neighbour'

const reversed = (text: string): string => literal([...text].reverse().join(''))

/** Looks for a text in every file that it can open: descriptors, the box, the memory and arguments of other processes. */
const SEARCH = `
static char wanted[64], text[1 << 20];
static void want(const char *backwards) {
  int length = strlen(backwards);
  for (int i = 0; i < length; i++) wanted[i] = backwards[length - 1 - i];
}
static void search_fd(const char *name, int fd) {
  long got;
  for (off_t at = 0; (got = pread(fd, text, sizeof text, at)) > 0; at += got)
    if (memmem(text, got, wanted, strlen(wanted))) attempt(name, 0);
}
static void search_file(const char *name) {
  int fd = open(name, O_RDONLY | O_NONBLOCK);
  if (fd >= 0) search_fd(name, fd), close(fd);
}
static void search_folder(const char *name) {
  char path[512];
  DIR *list = opendir(name);
  for (struct dirent *e; list && (e = readdir(list));) {
    snprintf(path, sizeof path, "%s/%s", name, e->d_name);
    if (e->d_type != DT_DIR) search_file(path);
  }
  if (list) closedir(list);
}
static void search_everything(void) {
  char path[300];
  for (int fd = 0; fd < 256; fd++) search_fd("a descriptor", fd);
  const char *folders[] = {".", "/box", "/box/prog", "/box/scratch", "/tmp", "/dev/shm", "/var/tmp", "/cache", "/run"};
  for (int n = 0; n < sizeof folders / sizeof *folders; n++) search_folder(folders[n]);
  DIR *list = opendir("/proc");
  for (struct dirent *e; list && (e = readdir(list));) {
    if (atoi(e->d_name) == 0 || atoi(e->d_name) == getpid()) continue;
    const char *files[] = {"cmdline", "environ", "mem", "maps", "fd/0", "fd/1", "fd/3", "fd/4", "fd/5", "fd/6", "root/box/prog/main"};
    for (int n = 0; n < sizeof files / sizeof *files; n++) {
      snprintf(path, sizeof path, "/proc/%s/%s", e->d_name, files[n]);
      search_file(path);
    }
  }
}
`

/** Files that a host keeps private, with any sandbox. */
const HOST_FILES = [
  '/etc/shadow',
  '/etc/gshadow',
  '/etc/sudoers',
  '/etc/ssh',
  '/etc/ssl/private',
  '/root',
  '/root/.ssh',
  '/home',
  '/boot',
  '/lost+found',
  '/var/log',
  '/var/lib/docker',
  '/var/run/docker.sock',
  '/run/docker.sock',
  '/run/systemd',
  '/srv',
  '/mnt',
  '/media',
  '/proc/kcore',
  '/proc/kmsg',
  '/proc/kpagecount',
  '/dev/mem',
  '/dev/kmsg',
  '/dev/port',
  '/dev/sda',
  '/dev/vda',
  '/dev/nvme0n1',
  '/dev/tty',
  '/dev/console',
  '/dev/net/tun',
  '/dev/kvm',
  '/dev/fuse',
  '/sys/kernel/debug',
  '/sys/kernel/security',
  '/sys/firmware',
  '/sys/fs/cgroup',
]

function lookFor(paths: readonly string[]): string {
  return c`int main(void) {
${paths.map((path) => `  spy(${literal(path)});`).join('\n')}
  return report();
}`
}

const throughRoots = ({ privatePaths }: Surroundings): string =>
  lookFor(
    ['/proc/1/root', '/proc/1/cwd', '/proc/self/root/proc/1/root', '../../../../../..'].flatMap((way) =>
      ['/etc/shadow', '/root', '/home', ...privatePaths].map((path) => way + path),
    ),
  )

/** Programs that try to read what is not theirs. */
export const READING: readonly Probe[] = [
  {
    name: "the host's files cannot be read",
    source: lookFor(HOST_FILES),
  },
  {
    name: "Joust's own data cannot be read",
    source: ({ privatePaths }) => lookFor(privatePaths),
    needsPrivatePaths: true,
  },
  {
    name: 'links and roots of other processes lead nowhere',
    source: throughRoots,
  },
  {
    name: "the agent's memory, program and descriptors cannot be read",
    source: c`int main(void) {
  char path[64];
  int others[] = {1, getppid()};
  const char *names[] = {"mem", "maps", "environ", "auxv", "pagemap", "exe", "fd", "fd/0", "fd/1", "fd/3", "fdinfo", "cwd", "root",
    "stack", "syscall", "map_files", "task/1/mem", "ns/mnt"};
  for (int n = 0; n < 2; n++)
    for (int i = 0; i < sizeof names / sizeof *names; i++) {
      snprintf(path, sizeof path, "/proc/%d/%s", others[n], names[i]);
      if (others[n] > 0) spy(path);
    }
  return report();
}`,
  },
  {
    name: 'no other process is to be seen, and the agent cannot be signalled',
    source: c`int main(void) {
  DIR *list = opendir("/proc");
  for (struct dirent *e; list && (e = readdir(list));)
    if (atoi(e->d_name) > 1 && atoi(e->d_name) != getpid()) attempt(e->d_name, 0);
  TRY(kill(getpid() + 1, 0));
  return report();
}`,
  },
  {
    name: 'the environment holds what a program needs and nothing of the server',
    source: c`extern char **environ;
int main(void) {
  const char *needed[] = {"PATH=", "HOME=", "TMPDIR=", "LANG="};
  for (char **v = environ; *v; v++) {
    int known = 0;
    for (int n = 0; n < 4; n++) known |= strncmp(*v, needed[n], strlen(needed[n])) == 0;
    if (!known) attempt(*v, 0);
  }
  return report();
}`,
  },
  {
    name: 'no descriptor is inherited but the three streams',
    source: c`int main(void) {
  char name[32];
  for (int fd = 3; fd < 4096; fd++) {
    sprintf(name, "descriptor %d", fd);
    attempt(name, fcntl(fd, F_GETFD));
  }
  return report();
}`,
  },
  {
    name: "a test's program finds neither the input nor the answer of another test",
    source: c`${SEARCH}
int main(void) {
  char first = 0;
  read(0, &first, 1);
  want(first == 'a' ? ${reversed(SECOND_SECRET)} : ${reversed(FIRST_SECRET)});
  search_everything();
  return report();
}`,
    tests: [
      { input: `a ${FIRST_SECRET}`, expected: 'blocked' },
      { input: `b ${SECOND_SECRET}`, expected: 'blocked' },
    ],
  },
  {
    name: 'a program that runs at the same time in another slot cannot be found',
    source: c`${SEARCH}
int main(void) {
  struct sockaddr_un name = {AF_UNIX, "\0victim"};
  want(${reversed(VICTIM_SECRET)});
  search_everything();
  TRY(connect(socket(AF_UNIX, SOCK_STREAM, 0), (void *)&name, sizeof name));
  TRY(kill(-1, 0));
  return report();
}`,
    victim: c`int main(void) {
  static char secret[] = ${literal(VICTIM_SECRET)};
  struct sockaddr_un name = {AF_UNIX, "\0victim"};
  int fd = socket(AF_UNIX, SOCK_STREAM, 0), file = open("secret", O_CREAT | O_WRONLY, 0666);
  bind(fd, (void *)&name, sizeof name);
  listen(fd, 5);
  write(file, secret, sizeof secret);
  sleep(2);
  puts(secret);
}`,
  },
  {
    name: "the kernel's log and addresses cannot be read",
    source: c`int main(void) {
  static char text[4096];
  TRY(syscall(SYS_syslog, 3, text, sizeof text));
  TRY(syscall(SYS_syslog, 10, 0, 0));
  spy("/dev/kmsg");
  spy("/proc/kmsg");
  spy("/proc/kcore");
  return report();
}`,
  },
  {
    name: 'a Python program cannot list what is not its own',
    languageId: PYTHON,
    source: `import os
reached = [place for place in ("/root", "/home", "/srv", "/run", "/var/log", "/sys/class") for _ in [0]
  if os.access(place, os.R_OK) and any(os.scandir(place))]
print("REACHED", reached) if reached else print("blocked")`,
    verdicts: ['accepted', 'runtime-error'],
    prints: BLOCKED,
  },
]
