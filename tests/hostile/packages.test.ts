/** Hostile programs in packages: each is contained, the import reports it in a sentence, and the slot is unchanged afterwards. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, type Db } from '#db/client'
import { createProblems, type ProblemService, zipOf } from '#features/problems'
import { faultsAfter } from '#runner'
import { newDatabase } from '../harness/migrated'
import { judgesHere } from '../runner/harness.ts'

type Files = Readonly<Record<string, string>>

/** A harmless package. Each case below replaces one of its programs with a hostile one. */
const HONEST: Files = {
  'problem.yaml': 'problem_format_version: 2025-09\nname: Same\nuuid: 5a0c7a52-5b1e-4c7e-9d57-3d2b1c0a9f78\n',
  'statement/problem.en.md': 'Print the number.\n',
  'data/sample/1.in': '4\n',
  'data/sample/1.ans': '4\n',
  'data/secret/2.in': '5\n',
  'data/secret/2.ans': '5 is-the-answer\n',
  'output_validator/check.py': 'import sys\nsys.exit(42)\n',
  'submissions/accepted/same.py': 'print(input())\n',
}
const GENERATORS = 'data: { secret: { data: { made: bad.py } } }\n'
const without = (files: Files, folder: string): Files =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith(folder)))

/** Redirects output to the feedback directory, from which the message of an output validator is read. */
const TO_MESSAGE =
  'import os, sys\nsys.stderr = open(sys.argv[3] + "judgemessage.txt", "w")\nos.dup2(sys.stderr.fileno(), 1)\n'

/** The place of a program in the package, how it ends normally, and the beginning of the message if it does not. */
const PARTS: Readonly<
  Record<string, { readonly of: (source: string) => Files; readonly well: string; readonly says: string }>
> = {
  'a generator': {
    of: (source) => ({
      ...without(HONEST, 'data/secret'),
      'generators/generators.yaml': GENERATORS,
      'generators/bad.py': source,
    }),
    well: 'print(5, flush=True)\nos._exit(0)\n',
    says: 'generators/generators.yaml: secret/made: generators/bad.py: ',
  },
  'an input validator': {
    of: (source) => ({ ...HONEST, 'input_validators/bad.py': source }),
    well: 'os._exit(42)\n',
    says: 'input_validators/bad.py refuses data/sample/1.in: ',
  },
  'an output validator': {
    of: (source) => ({ ...HONEST, 'output_validator/check.py': TO_MESSAGE + source }),
    well: 'os._exit(42)\n',
    says: 'output_validator refuses the answer data/sample/1.ans: ',
  },
  'a build script': {
    of: (source) => ({ ...HONEST, 'input_validators/bad/build': `#!/usr/bin/env python3\n${source}` }),
    well: 'open("run", "w").write("#!/bin/sh\\nexit 42\\n")\nos._exit(0)\n',
    says: 'input_validators/bad/build does not compile:\n',
  },
}

type Surroundings = { readonly secrets: readonly string[] }
/** `ends` is the end of the message; null means that the package is accepted. */
type Deed = {
  readonly source: (around: Surroundings) => string
  readonly ends: RegExp | null
}

const IDLE = /Idle: it waited for more than 2 s|it waited without doing anything|did nothing for too long/

const DEEDS: Readonly<Record<string, Deed>> = {
  'that forks without end': {
    source: () => `import os, signal
while True:
    try:
        os.fork()
    except OSError:
        signal.pause()
`,
    ends: IDLE,
  },
  'that never ends, whatever signals it gets': {
    source: () => `import signal
for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP}:
    signal.signal(number, signal.SIG_IGN)
while True:
    signal.pause()
`,
    ends: IDLE,
  },
  'that prints without end': {
    source: () => 'import os\nwhile True:\n    os.write(1, b"x" * 65536)\n',
    ends: /More than 65536 KiB of output|said too much|checker failed: x{100}/,
  },
  'that fills the disk': {
    source: () => `import os
count = 0
while True:
    count += 1
    for place in (".", os.environ["TMPDIR"], "/tmp", "/var/tmp", "/dev/shm"):
        if os.access(place, os.W_OK):
            try:
                with open(f"{place}/{count}", "wb", 0) as file:
                    for _ in range(16):
                        file.write(b"x" * (1 << 20))
            except OSError as error:
                os.remove(f"{place}/{count}")
                raise SystemExit(error)
`,
    ends: /No space left|More than 65536 KiB of output|ended with code 120|Exited with code 120/,
  },
  'that allocates without end': {
    source: () => 'kept = []\nwhile True:\n    kept.append(b"x" * (1 << 26))\n',
    ends: /More than 2048 MB of memory|needed too much memory/,
  },
  'that needs the network': {
    source: () => `import socket
for family, address in ((socket.AF_INET, ("127.0.0.1", 53)), (socket.AF_INET, ("198.51.100.1", 80)), (socket.AF_INET6, ("::1", 53))):
    try:
        socket.create_connection(address, 1)
    except OSError:
        continue
    raise SystemExit(0)
raise SystemExit("no network")
`,
    ends: /no network/,
  },
  'that reads the files of others': {
    source: ({ secrets }) => `import os
found = []
for path in ("/etc/shadow", "/proc/1/environ", "/root", *${JSON.stringify(secrets)}):
    try:
        found.append(os.listdir(path) if os.path.isdir(path) else open(path, "rb").read(1))
    except OSError:
        pass
for folder, _, names in os.walk("/box"):
    for name in names:
        try:
            if b"is-the-" + b"answer" in open(os.path.join(folder, name), "rb").read():
                found.append(name)
        except OSError:
            pass
raise SystemExit(f"found {[one for one in found if one]}")
`,
    ends: /found \[\]/,
  },
  'that goes on after its end': {
    source: () => `import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.chdir("/")
        while True:
            time.sleep(1)
    os._exit(0)
os.wait()
`,
    ends: null,
  },
}

for (const { sandbox, runner } of await judgesHere()) {
  describe(`in ${sandbox}`, () => {
    let folder: string
    let db: Db
    let problems: ProblemService
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'joust-hostile-'))
      db = newDatabase(join(folder, 'joust.sqlite'))
      const log = { info: () => undefined, warn: () => undefined }
      problems = createProblems({ db, runner, log, cacheDir: join(folder, 'cache'), now: () => 1000 })
    })
    afterAll(() => {
      closeDatabase(db)
      rmSync(folder, { recursive: true })
    })

    /** The message of the import for a package; '' if it is accepted. */
    async function said(files: Files): Promise<string> {
      const archive = zipOf(new Map(Object.entries(files).map(([path, text]) => [`same/${path}`, text])))
      const watch = { progress: () => undefined, signal: new AbortController().signal }
      try {
        await problems.packages.take({ ...watch, archive, name: 'same.zip', force: false, replace: true, by: null })
        return ''
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    }

    test('the honest package is taken', async () => {
      expect(await said(HONEST)).toBe('')
    })

    for (const [part, { of, well, says }] of Object.entries(PARTS)) {
      for (const [deed, { source, ends }] of Object.entries(DEEDS)) {
        test(`${part} ${deed} is held`, async () => {
          const secrets = [folder, join(folder, 'joust.sqlite'), process.cwd(), join(process.cwd(), 'package.json')]
          const heard = await said(of(source({ secrets }) + well))
          if (ends === null) expect(heard).toBe('')
          else {
            expect(heard).toContain(says)
            expect(heard.slice(heard.indexOf(says))).toMatch(ends)
          }
          expect(await faultsAfter(runner)).toEqual([])
        })
      }
    }
  })
}
