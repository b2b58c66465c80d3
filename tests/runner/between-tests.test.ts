import { describe, expect, test } from 'bun:test'
import { C, jobOf, judgesHere, PYTHON } from './harness.ts'

/**
 * A test does not find what the previous test left. Each program looks for it first and then leaves something, so its output must be the
 * same in every test.
 */

const TESTS = 4

const LEAVERS: readonly { readonly what: string; readonly source: string }[] = [
  { what: 'files', source: `print(os.listdir('.'))\nopen('left', 'w').close()` },
  {
    what: 'files that are gone again',
    source: `print(os.stat('.').st_mode)\nopen('left', 'w').close()\nos.remove('left')`,
  },
  { what: 'permissions of the scratch directory', source: `print(oct(os.stat('.').st_mode))\nos.chmod('.', 0o755)` },
  {
    what: 'attributes of the scratch directory',
    source: `print(os.listxattr('.'))
try: os.setxattr('.', 'user.left', b'1')
except OSError: pass`,
  },
  {
    what: 'times of the scratch directory',
    source: `print(os.stat('.').st_mtime < 1e6)\nos.utime('.', (1, 1))`,
  },
  {
    what: 'processes',
    source: `print(len([p for p in os.listdir('/proc') if p.isdigit() and open(f'/proc/{p}/comm').read().startswith('python')]))
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0: time.sleep(60)
    os._exit(0)`,
  },
  {
    what: 'the priority of the process above it',
    source: `print(os.nice(0))
for pid in (1, os.getppid()):
    try: os.setpriority(os.PRIO_PROCESS, pid, 19)
    except OSError: pass`,
  },
  {
    what: 'the processors of the process above it',
    source: `print(len(os.sched_getaffinity(0)))
for pid in (1, os.getppid()):
    try: os.sched_setaffinity(pid, {0})
    except OSError: pass`,
  },
  {
    what: 'the scheduling of the process above it',
    source: `print(os.sched_getscheduler(0))
for pid in (1, os.getppid()):
    try: os.sched_setscheduler(pid, os.SCHED_IDLE, os.sched_param(0))
    except OSError: pass`,
  },
  {
    what: 'limits of the process above it',
    source: `print(resource.getrlimit(resource.RLIMIT_NICE))
for pid in (1, os.getppid()):
    try: resource.prlimit(pid, resource.RLIMIT_NICE, (0, 0)), resource.prlimit(pid, resource.RLIMIT_CPU, (1, 1))
    except OSError: pass`,
  },
  {
    what: 'streams that do not block',
    source: `print([os.get_blocking(fd) for fd in range(3)])
for fd in range(3): os.set_blocking(fd, False)`,
  },
  {
    what: 'a place in its input',
    source: `print(sys.stdin.buffer.raw.seek(0, 1) if sys.stdin.buffer.raw.seekable() else 0)\nsys.stdin.read()`,
  },
  {
    what: 'sockets without a file',
    source: `s = socket.socket(socket.AF_UNIX)
s.bind('\\0left')
s.listen()
print('free')
if os.fork() == 0:
    os.setsid()
    time.sleep(60)`,
  },
  {
    what: 'signals for the process above it',
    source: `print('alive')
sys.stdout.flush()
for number in range(1, 32):
    try: os.kill(1, number)
    except OSError: pass`,
  },
  { what: 'a failure', source: `print('failed')\nsys.stdout.flush()\nos.kill(os.getpid(), signal.SIGSEGV)` },
]

for (const { sandbox, runner } of await judgesHere()) {
  describe(`between two tests in ${sandbox}`, () => {
    /** The output of a program in each of its tests. */
    async function printed(source: string, language = PYTHON): Promise<string[]> {
      const job = {
        ...jobOf({ language, source }),
        tests: Array.from({ length: TESTS }, () => ({ input: '1 2 3', expected: null })),
        stopAtFirstFailure: false,
      }
      const { tests, compileOutput } = await runner.judge(job, { priority: 'run', owner: 'tests' })
      expect({ tests: tests.length, compileOutput }).toEqual({ tests: TESTS, compileOutput: '' })
      return tests.map(({ stdout, stderr }) => stdout + stderr)
    }

    const IMPORTS = 'import os, resource, signal, socket, sys, time\n'
    for (const { what, source } of LEAVERS) {
      test(`nothing stays of ${what}`, async () => {
        const [first, ...others] = await printed(IMPORTS + source)
        expect(first).not.toContain('Traceback')
        expect(others).toEqual(others.map(() => first ?? ''))
        expect(await printed(IMPORTS + source)).toEqual(others.concat(first ?? ''))
      })
    }

    /** The numbers of namespaces are reused; the creation time of the scratch directory is unique. */
    const NAMESPACES = `import os\nprint(os.readlink('/proc/self/ns/pid'), os.stat('.').st_ctime_ns)\n`

    test('every test has namespaces of its own', async () => {
      expect(new Set(await printed(NAMESPACES)).size).toBe(TESTS)
    })

    test('every test has the same process number and the same inode numbers, whatever those before it used', async () => {
      const source = `import os
print(os.getpid(), os.stat('.').st_ino, os.fstat(os.open('.', os.O_TMPFILE | os.O_RDWR)).st_ino)
for _ in range(50):
    os.close(os.open('.', os.O_TMPFILE | os.O_RDWR))
    if os.fork() == 0: os._exit(0)
    os.wait()`
      const first = Array.from({ length: TESTS }, () => '2 1 2\n')
      expect(await printed(source)).toEqual(first)
      expect(await printed(source)).toEqual(first)
    })

    test('a test that passes a limit takes nothing from the one after it', async () => {
      const source = `#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d\\n", n); fflush(stdout); while (n == 1); }`
      const tests = [1, 2, 1, 2].map((n) => ({ input: `${n}`, expected: `${n}` }))
      const job = { ...jobOf({ language: C, source, limits: { cpuMs: 100 } }), tests, stopAtFirstFailure: false }
      const result = await runner.judge(job, { priority: 'run', owner: 'tests' })
      const verdicts = result.tests.map(({ verdict }) => verdict)
      expect(verdicts).toEqual(['time-limit', 'accepted', 'time-limit', 'accepted'])
    })

    test('each test is measured for itself, however much those before it used', async () => {
      const source = `import time
n = int(input())
held = bytearray(n * 1000000)
while time.process_time() < n / 100: pass`
      const tests = ['40', '1', '40', '1'].map((input) => ({ input, expected: null }))
      const job = { ...jobOf({ language: PYTHON, source, limits: { cpuMs: 900, wallMs: 30_000 } }), tests }
      const { verdict, tests: results } = await runner.judge(job, { priority: 'run', owner: 'tests' })
      expect(verdict).toBe('accepted')
      for (const [index, { cpuMs, memoryKiB }] of results.entries()) {
        if (index % 2 === 0) expect([cpuMs >= 400, memoryKiB > 40_000]).toEqual([true, true])
        else expect([cpuMs < 400, memoryKiB < 40_000]).toEqual([true, true])
      }
    })
  })
}
