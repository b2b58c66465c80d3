import { c, type Probe, PYTHON } from './probe.ts'

/** Opens sockets of one family, of every type. */
const family = (name: string): string => c`#include <netinet/in.h>
int main(void) {
  int kinds[] = {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC};
  for (int n = 0; n < 5; n++)
    for (int protocol = 0; protocol < 24; protocol++) TRY(socket(${name}, kinds[n], protocol));
  return report();
}`

/** Connects to an address over TCP and sends to it over UDP. */
const reach = (address: string, port: number): string => c`#include <arpa/inet.h>
#include <netinet/in.h>
int main(void) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(${String(port)})};
  inet_pton(AF_INET, "${address}", &to.sin_addr);
  TRY(connect(socket(AF_INET, SOCK_STREAM, 0), (void *)&to, sizeof to));
  TRY(sendto(socket(AF_INET, SOCK_DGRAM, 0), "x", 1, 0, (void *)&to, sizeof to));
  return report();
}`

/** Programs that look for a way out over a network, or to another program over a local socket. */
export const NETWORK: readonly Probe[] = [
  { name: 'no IPv4 socket can be opened', source: family('AF_INET') },
  { name: 'no IPv6 socket can be opened', source: family('AF_INET6') },
  { name: 'no netlink socket can be opened', source: family('AF_NETLINK') },
  { name: 'no socket to the hypervisor can be opened', source: family('AF_VSOCK') },
  { name: 'no packet socket can be opened', source: family('AF_PACKET') },
  {
    name: 'no socket of any other family can be opened, nor a pair of them',
    source: c`int main(void) {
  int pair[2], kinds[] = {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET, SOCK_RDM};
  char what[32];
  for (int family = 0; family < 64; family++)
    for (int n = 0; family != AF_UNIX && n < 5; n++) {
      sprintf(what, "socket family %d", family);
      attempt(what, socket(family, kinds[n], 0));
      attempt(what, socketpair(family, kinds[n], 0, pair));
    }
  return report();
}`,
  },
  {
    name: "the cloud's metadata address cannot be reached",
    source: reach('169.254.169.254', 80),
  },
  { name: "Docker's bridge cannot be reached", source: reach('172.17.0.1', 2375) },
  { name: 'the loopback address cannot be reached', source: reach('127.0.0.1', 3000) },
  { name: 'an address of the Internet cannot be reached', source: reach('1.1.1.1', 53) },
  {
    name: 'there is no network interface but the loopback',
    source: c`int main(void) {
  char line[256];
  FILE *devices = fopen("/proc/net/dev", "r");
  while (devices && fgets(line, sizeof line, devices)) {
    char *colon = strchr(line, ':');
    if (!colon) continue;
    *colon = 0;
    if (strcmp(line + strspn(line, " "), "lo") && !strstr(line, "tunl") && !strstr(line, "sit")) attempt(line, 0);
  }
  return report();
}`,
  },
  {
    name: "the host's local sockets cannot be reached",
    source: c`static void call(const char *path, int is_abstract) {
  struct sockaddr_un to = {AF_UNIX};
  strcpy(to.sun_path + is_abstract, path);
  socklen_t length = offsetof(struct sockaddr_un, sun_path) + is_abstract + strlen(path);
  attempt(path, connect(socket(AF_UNIX, SOCK_STREAM, 0), (void *)&to, length));
  attempt(path, connect(socket(AF_UNIX, SOCK_DGRAM, 0), (void *)&to, length));
}
int main(void) {
  const char *paths[] = {"/var/run/docker.sock", "/run/docker.sock", "/run/containerd/containerd.sock", "/run/dbus/system_bus_socket",
    "/run/systemd/private", "/run/systemd/journal/socket", "/dev/log", "/run/nscd/socket", "/tmp/.X11-unix/X0", "/proc/1/root/run/docker.sock"};
  for (int n = 0; n < 10; n++) call(paths[n], 0), call(paths[n], 1);
  return report();
}`,
  },
  {
    name: 'a name cannot be looked up, and a page cannot be fetched',
    languageId: PYTHON,
    source: `import socket, urllib.request
def ask(what, work):
    try:
        work()
        return what
    except OSError:
        return None
reached = [name for name in (
    ask("a name", lambda: socket.getaddrinfo("example.org", 80)),
    ask("a page", lambda: urllib.request.urlopen("http://169.254.169.254/latest/meta-data/", timeout=2)),
    ask("a server", lambda: socket.create_server(("127.0.0.1", 0))),
) if name]
print("REACHED", reached) if reached else print("blocked")`,
  },
]
