import { c, type Probe, ROOMY } from './probe.ts'

/** Programs that fill everything they can write to: descriptors, sockets, files, streams. */
export const FLOODS: readonly Probe[] = [
  {
    name: 'descriptors without end are refused',
    source: c`int main(void) {
  int opened = 0;
  while (opened < 5000 && open("/dev/null", O_RDONLY) >= 0) opened++;
  if (opened > 256) printf("REACHED %d descriptors\n", opened), reached = 1;
  return report();
}`,
  },
  {
    name: 'what is held in sockets is bounded',
    source: c`int main(void) {
  int pair[2];
  long held = 0, put;
  static char piece[65536];
  while (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair) == 0)
    for (int end = 0; end < 2; end++) while ((put = write(pair[end], piece, sizeof piece)) > 0) held += put;
  if (held > 128l << 20) printf("REACHED %ld MB in sockets\n", held >> 20), reached = 1;
  return report();
}`,
  },
  {
    name: 'a file beyond the limit ends the program',
    source: c`int main(void) {
  static char piece[65536];
  int fd = open("big", O_CREAT | O_WRONLY, 0600);
  while (write(fd, piece, sizeof piece) > 0);
  return report();
}`,
    limits: { ...ROOMY, fileKiB: 1024 },
    verdicts: ['output-limit'],
  },
  {
    name: 'many files fill the scratch directory and nothing else',
    source: c`int main(void) {
  static char piece[1 << 20], name[16];
  long put = 0, total = 0;
  for (int n = 0; n < 64 && put >= 0; n++) {
    sprintf(name, "%d", n);
    int fd = open(name, O_CREAT | O_WRONLY, 0600);
    for (int i = 0; i < 16 && (put = write(fd, piece, sizeof piece)) > 0; i++) total += put;
    close(fd);
  }
  if (total > 600l << 20) printf("REACHED %ld MB of files\n", total >> 20), reached = 1;
  return report();
}`,
  },
  {
    name: 'files run out before the file system does',
    source: c`int main(void) {
  char name[16];
  int made = 0, fd = 0;
  for (; made < 100000; made++, close(fd)) {
    sprintf(name, "%d", made);
    if ((fd = open(name, O_CREAT | O_WRONLY, 0600)) < 0) break;
  }
  if (made >= 100000) printf("REACHED %d files\n", made), reached = 1;
  return report();
}`,
  },
  {
    name: 'output without end is cut',
    source: c`int main(void) { for (;;) puts("a line of output that means nothing at all"); }`,
    limits: { ...ROOMY, outputKiB: 1024 },
    verdicts: ['output-limit'],
  },
  {
    name: 'complaints without end are cut',
    source: c`int main(void) { for (;;) write(2, "a line of complaints that mean nothing at all\n", 46); }`,
    limits: { ...ROOMY, outputKiB: 1024 },
    verdicts: ['output-limit'],
  },
]
