import { MARK } from './leftovers.ts'
import { c } from './probe.ts'

/**
 * The program that is judged after each probe. It greets the name that it reads, and reports traces of other programs:
 * processes, files with the name of LEFTOVERS, System V objects, sockets, keys, and anything in its own directory.
 */
export const NEXT = c`#include <ftw.h>
static void left(const char *what, const char *name) { printf("LEFT %s %s\n", what, name); }
static int on_entry(const char *path, const struct stat *seen, int kind, struct FTW *at) {
  if (strstr(path + at->base, "${MARK}")) left("file", path);
  return at->level > 6;
}
static void lines_with(const char *path, const char *mark, int from) {
  char line[1024];
  FILE *file = fopen(path, "r");
  for (int n = 0; file && fgets(line, sizeof line, file); n++)
    if (n >= from && strstr(line, mark)) left(path, line);
  if (file) fclose(file);
}
static void look_for_processes(void) {
  DIR *list = opendir("/proc");
  for (struct dirent *e; list && (e = readdir(list));)
    if (atoi(e->d_name) > 1 && atoi(e->d_name) != getpid()) left("process", e->d_name);
}
int main(void) {
  char word[64] = "";
  const char *places[] = {"/box", "/dev", "/var/tmp", "/run", "/home", "/root", "/mnt", "/opt", "/srv"};
  scanf("%63s", word);
  for (int n = 0; n < sizeof places / sizeof *places; n++) nftw(places[n], on_entry, 32, FTW_PHYS);
  DIR *own = opendir(".");
  for (struct dirent *e; own && (e = readdir(own));)
    if (strcmp(e->d_name, ".") && strcmp(e->d_name, "..")) left("in the scratch directory", e->d_name);
  look_for_processes();
  lines_with("/proc/sysvipc/shm", "", 1), lines_with("/proc/sysvipc/sem", "", 1), lines_with("/proc/sysvipc/msg", "", 1);
  lines_with("/proc/net/unix", "${MARK}", 1), lines_with("/proc/keys", "${MARK}", 0);
  printf("hello %s\n", word);
}`
