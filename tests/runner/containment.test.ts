import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { C, jobOf, judge, judgeOne, judgesHere, PYTHON } from './harness.ts'

const MIB = 1024
const TWICE = [1, 2].map(() => ({ input: '', expected: 'unchanged []' }))
/** Prints the processes that belong neither to the run nor to the sandbox. */
const OTHERS = `import os
names = {p: open(f"/proc/{p}/comm").read().strip() for p in os.listdir("/proc") if p.isdigit() and int(p) != os.getpid()}
print([name for name in names.values() if name not in ("agent", "bwrap")])`

for (const { sandbox, runner } of await judgesHere()) {
  describe(`in ${sandbox}`, () => {
    /** Runs a Python program and returns its output; fails if the program fails. */
    const python = async (source: string, input = ''): Promise<string> => {
      const result = await judgeOne(runner, { language: PYTHON, source, input })
      expect({ verdict: result.verdict, stderr: result.stderr }).toEqual({ verdict: 'accepted', stderr: '' })
      return result.stdout.trim()
    }

    test('a fork bomb ends with its run, and the next program is judged', async () => {
      const source = 'int main(void) { for (;;) fork(); }'
      const bomb = await judgeOne(runner, {
        language: C,
        source: `#include <unistd.h>\n${source}`,
        limits: { cpuMs: 500, wallMs: 1500 },
      })
      expect(['time-limit', 'memory-limit']).toContain(bomb.verdict)
      expect(await python(OTHERS)).toBe('[]')
    })

    test('threads and processes are counted together against the limit', async () => {
      const source = `import threading, time
started = 0
try:
    for _ in range(200):
        threading.Thread(target=time.sleep, args=(0.2,), daemon=True).start()
        started += 1
except RuntimeError:
    pass
print(started)`
      const result = await judgeOne(runner, { language: PYTHON, source, limits: { processes: 16 } })
      expect(Number(result.stdout)).toBe(15)
    })

    test('a daemon ends with its run, and its processor time is counted', async () => {
      const source = `import os, time
told, telling = os.pipe()
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        while time.process_time() < 0.2: pass
        os.write(telling, b"done")
        time.sleep(60)
    os._exit(0)
os.read(told, 4)`
      const result = await judgeOne(runner, { language: PYTHON, source })
      expect(result.verdict).toBe('accepted')
      expect(result.cpuMs).toBeGreaterThan(200)
      expect(await python(OTHERS)).toBe('[]')
    })

    test('nothing that a run writes is there for the next', async () => {
      const write = `import os
for place in ("/tmp", "/box", "/box/prog", "/box/scratch", "/dev/shm", "/var/tmp", "/cache", "/", os.environ["HOME"], "."):
    try:
        open(os.path.join(place, "left"), "w").write("mine")
        os.makedirs(os.path.join(place, "deep/er/and/deeper"))
        os.symlink("/etc/passwd", os.path.join(place, "link"))
        os.mkfifo(os.path.join(place, "pipe"))
        os.chmod(os.path.join(place, "deep/er"), 0)
    except OSError: pass
print(len(os.listdir(".")))`
      const look = `import os
places = ["box", "tmp", "dev", "var", "home", "root", "run", "mnt", "opt", "srv"]
print([os.path.join(d, n) for place in places for d, ds, ns in os.walk("/" + place)
  for n in ds + ns if n in ("left", "deep", "link", "pipe")] + os.listdir("."))`
      expect(await python(write)).toBe('4')
      expect(await python(look)).toBe('[]')
    })

    test('a test cannot change the program for the next test of its submission', async () => {
      const source = `import os
try: open(__file__, "w").write("print('changed')")
except OSError: pass
try: os.rename(__file__, __file__ + ".old")
except OSError: pass
print("unchanged", os.listdir("."))
open("left", "w").write("mine")`
      const job = { ...jobOf({ language: PYTHON, source }), tests: TWICE }
      const result = await runner.judge(job, { priority: 'run', owner: 'a' })
      expect(result).toMatchObject({ verdict: 'accepted', passed: 2 })
    })

    test('a compiler leaves nothing but its program: links and pipes are gone before the first test', async () => {
      const source = `#include <dirent.h>
#include <stdio.h>
int main(void) {
  DIR *d = opendir("/box/prog");
  int n = 0;
  for (struct dirent *e; (e = readdir(d));) n += e->d_type != DT_REG && e->d_name[0] != '.';
  printf("%d", n);
}`
      const job = { ...jobOf({ language: C, source, expected: '0' }), compilerOptions: ['-save-temps', '-Wl,-Map,map'] }
      expect((await runner.judge(job, { priority: 'run', owner: 'a' })).verdict).toBe('accepted')
    })

    test('directories nested without end are cleared', async () => {
      await python('import os\nfor _ in range(900):\n    os.mkdir("d"); os.chdir("d")')
      expect(await python('import os\nprint(os.listdir("."))')).toBe('[]')
    })

    test('no socket but a local one can be opened', async () => {
      const source = `import socket
for family in (socket.AF_INET, socket.AF_INET6, socket.AF_NETLINK, socket.AF_VSOCK, socket.AF_PACKET):
    for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_RAW):
        try:
            socket.socket(family, kind)
            print("open", family, kind)
        except OSError: pass
a, b = socket.socketpair()
a.send(b"x")
print(b.recv(1))`
      expect(await python(source)).toBe("b'x'")
    })

    test('kernel doors are shut', async () => {
      const calls = `mount 165, unshare 272, setns 308, ptrace 101, chroot 161, keyctl 250, add_key 248, bpf 321, perf 298,
userfaultfd 323, io_uring 425, shmget 29, msgget 68, semget 64, mq_open 240, memfd 319, clone3 435, open_tree 428, process_vm_readv 310`
      const source = `import ctypes, platform
libc = ctypes.CDLL(None, use_errno=True)
print(platform.machine() == "x86_64" and [n for n in """${calls}""".replace("\\n", " ").split(", ")
  if libc.syscall(int(n.split()[1]), 0, 0, 0, 0, 0) != -1 or ctypes.get_errno() not in (1, 38)] or [],
  libc.syscall(56, 0x10000000 | 17, 0, 0, 0, 0) == -1)`
      expect(await python(source)).toBe('[] True')
    })

    test('a program has no rights, no inherited descriptor, and only the environment that it needs', async () => {
      const source = `import os
status = dict(line.rstrip("\\n").split(":\\t", 1) for line in open("/proc/self/status") if ":\\t" in line)
print([status[k] for k in ("CapPrm", "CapEff", "NoNewPrivs", "Seccomp")], os.getuid() != 0, [g for g in os.getgroups() if g != os.getgid()])
print(sorted(int(fd) for fd in os.listdir("/proc/self/fd"))[:3], len(os.listdir("/proc/self/fd")) <= 4)
print(sorted(k for k in os.environ if not k.startswith("LC_")))`
      expect(await python(source)).toBe(
        `['0000000000000000', '0000000000000000', '1', '2'] True []
[0, 1, 2] True
['HOME', 'LANG', 'PATH', 'TMPDIR']`,
      )
    })

    test('the agent and the machine cannot be read', async () => {
      const source = `import os
def readable(path):
    try: return len(open(path, "rb").read(1)) > 0
    except OSError: return False
paths = ["/etc/shadow", "/var/lib/dpkg/status", "/root", "/home", "/proc/kcore", "/dev/mem", "/dev/kmsg", "/proc/1/mem"]
paths += [f"/proc/{p}/{n}" for p in os.listdir("/proc") if p.isdigit() and int(p) != os.getpid() for n in ("environ", "maps", "fd/0", "fd/1")]
print([p for p in paths if readable(p)])
for place in ("/root", "/home", "/var", "/mnt", "/srv", "/run"):
    try: print(place, os.listdir(place))
    except OSError: pass`
      expect(await python(source)).toBe('[]')
    })

    test.each(['/dev/urandom', '/dev/zero', '/etc/shadow', '/proc/1/environ', '/dev/stdin'])(
      'a program that includes %s does not compile, and the compiler is stopped in time',
      async (path) => {
        const result = await judge(runner, { language: C, source: `#include "${path}"\nint main(void) { return 0; }` })
        if (path !== '/dev/stdin') expect(result.verdict).toBe('compilation-error')
        expect(result.compileOutput).not.toContain('root:')
      },
    )

    test('a huge array costs what is used of it', async () => {
      const limits = { memoryKiB: 64 * MIB }
      const unused = { language: C, source: 'char a[1 << 30];\nint main(void) { return a[1]; }', limits }
      expect((await judgeOne(runner, unused)).verdict).toBe('accepted')
      const source =
        '#include <string.h>\nchar a[1 << 30];\nint main(void) { memset(a, 1, sizeof a); return a[1] - 1; }'
      expect((await judgeOne(runner, { ...unused, source })).verdict).toBe('memory-limit')
    })

    test('a huge array with content does not fill the machine', async () => {
      const source = 'char a[1 << 30] = {1};\nint main(void) { return a[1]; }'
      expect((await judge(runner, { language: C, source })).verdict).toBe('compilation-error')
    })

    test('a crash is a runtime error with its signal', async () => {
      const source = 'int main(void) { int *volatile p = 0; return *p; }'
      const result = await judgeOne(runner, { language: C, source })
      expect(result).toMatchObject({
        verdict: 'runtime-error',
        signal: 11,
        message: 'Ended by SIGSEGV (invalid memory access).',
      })
    })

    test('a crash starts nothing on the host, and no program can change that', async () => {
      const source = `import resource
for limit in ((0, 0), (0, 1)):
    try: resource.setrlimit(resource.RLIMIT_CORE, limit)
    except (OSError, ValueError): pass
print(resource.getrlimit(resource.RLIMIT_CORE))`
      // The one limit at which the kernel does not start what core_pattern names; a hard limit of 0 cannot be raised to it.
      const [, hard] = /^Max core file size +\S+ +(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
      expect(await python(source)).toBe(hard === '0' ? '(0, 0)' : '(1, 1)')
    })

    test('a file beyond the limit ends the program', async () => {
      const source = 'f = open("big", "wb")\nwhile True: f.write(b"x" * 65536)'
      const result = await judgeOne(runner, { language: PYTHON, source, limits: { fileKiB: 1024 } })
      expect(['output-limit', 'runtime-error']).toContain(result.verdict)
    })

    test('a long sleep is stopped at the wall limit', async () => {
      const source = 'import time\ntime.sleep(30)'
      const result = await judgeOne(runner, { language: PYTHON, source, limits: { wallMs: 300 } })
      expect(result).toMatchObject({ verdict: 'time-limit', message: 'More than 300 ms passed, most of it waiting.' })
    })

    test('frames on the standard streams are output, nothing else', async () => {
      const forged = 'import os\nos.write(1, b"\\x02\\x00\\x00\\x00K!"); os.write(2, b"\\x02\\x00\\x00\\x00K!")'
      const result = await judgeOne(runner, { language: PYTHON, source: forged })
      expect(result).toMatchObject({ stdout: '\u0002\0\0\0K!', stderr: '\u0002\0\0\0K!' })
      expect(await python('print("fine")')).toBe('fine')
    })

    test('a big input arrives whole', async () => {
      const input = 'abcdefg\n'.repeat(2_000_000)
      expect(await python('import sys\nprint(len(sys.stdin.read()))', input)).toBe('16000000')
    })
  })
}
