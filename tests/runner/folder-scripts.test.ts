/** Programs that are folders with `build` and `run` scripts, as package formats define them, in both sandboxes. */
import { describe, expect, test } from 'bun:test'
import type { JobFile, JudgeJob, JudgeResult } from '#runner'
import { isFolderScript, missingInterpreter } from '#runner'
import { CPP_GCC, judgeOne, judgesHere } from './harness'

const BUILD = 9001
const RUN = 9002

type Folder = Readonly<Record<string, string>>
type Asked = { readonly input?: string; readonly arguments?: readonly string[]; readonly collects?: true }

function jobOf(languageId: number, source: string, beside: Folder, asked: Asked = {}): JudgeJob {
  const files = Object.entries(beside).map(([path, text]): JobFile => {
    return { path, mode: 0o644, content: Buffer.from(text) }
  })
  return {
    languageId,
    source,
    tests: [{ input: asked.input ?? '', expected: null }],
    limits: { cpuMs: 5000, wallMs: 20_000 },
    checker: { kind: 'tokens' },
    stopAtFirstFailure: true,
    files: () => files,
    programArguments: asked.arguments ?? [],
    ...(asked.collects === true ? { collects: true } : {}),
  }
}

for (const { sandbox, runner } of await judgesHere()) {
  describe(`in ${sandbox}`, () => {
    const judge = (job: JudgeJob): Promise<JudgeResult> => runner.judge(job, { priority: 'run', owner: 'tests' })
    const printed = (result: JudgeResult) => [result.verdict, result.tests[0]?.stdout ?? result.compileOutput]

    test('build compiles the sources beside it, and what it makes is run with its arguments', async () => {
      const build = '#!/bin/sh\nset -e\nc++ -O1 main.cpp -o run\n'
      const main =
        '#include "word.h"\n#include <cstdio>\nint main(int n, char **v) { std::printf("%s %s\\n", WORD, v[n - 1]); }\n'
      const job = jobOf(BUILD, build, { 'main.cpp': main, 'word.h': '#define WORD "made"\n' }, { arguments: ['here'] })
      expect(printed(await judge(job))).toEqual(['accepted', 'made here\n'])
      expect(printed(await judge(job))).toEqual(['accepted', 'made here\n'])
    })

    test('build writes run as a script, which finds its folder by its own name', async () => {
      const build =
        '#!/usr/bin/env bash\necho 41 >number\nprintf \'#!/bin/sh\\ncat "$(dirname "$0")/number"\\n\' >run\n'
      expect(printed(await judge(jobOf(BUILD, build, {}, { collects: true })))[0]).toBe('accepted')
      expect(printed(await judge(jobOf(BUILD, build, {})))).toEqual(['accepted', '41\n'])
    })

    test('a folder with run alone, in any language whose interpreter is there, and without a first line', async () => {
      const python = '#!/usr/bin/env -S python3 -u\nfrom lib import word\nprint(word, input())\n'
      const job = jobOf(RUN, python, { 'lib.py': 'word = "lib"\n' }, { input: '7\n' })
      expect(printed(await judge(job))).toEqual(['accepted', 'lib 7\n'])
      expect(printed(await judge(jobOf(RUN, 'echo plain\n', {})))).toEqual(['accepted', 'plain\n'])
    })

    test('scripts beside it may be called: archives lose that they can be executed', async () => {
      const build = '#!/bin/sh\n./tools/make.sh\n'
      const tool = '#!/bin/sh\necho "echo tool" >run\n'
      expect(printed(await judge(jobOf(BUILD, build, { 'tools/make.sh': tool })))).toEqual(['accepted', 'tool\n'])
    })

    test('run may be a binary program', async () => {
      const build = '#!/bin/sh\ncat /bin/true >run\n'
      expect(printed(await judge(jobOf(BUILD, build, {})))).toEqual(['accepted', ''])
    })

    test('run may be a link to what build made', async () => {
      const build = '#!/bin/sh\nmkdir out\necho "echo linked" >out/main\nln -s out/main run\n'
      expect(printed(await judge(jobOf(BUILD, build, {})))).toEqual(['accepted', 'linked\n'])
    })

    test('what goes wrong is one sentence', async () => {
      const said = async (build: string) => {
        const { verdict, compileOutput } = await judge(jobOf(BUILD, build, {}))
        expect(verdict).toBe('compilation-error')
        return compileOutput
      }
      expect(await said('#!/bin/sh\ntrue\n')).toBe('build made no program that is called run.')
      expect(await said('#!/bin/sh\necho no >&2\nexit 3\n')).toBe('no\nbuild ended with code 3.')
      const none = 'build made no program that is called run.'
      expect(await said('#!/bin/sh\nmkfifo run\n')).toBe(none)
      expect(await said('#!/bin/sh\nmkdir run\n')).toBe(none)
      expect(await said('#!/bin/sh\nln -s run run\n')).toBe(none)
      expect(await said('#!/bin/sh\nln -s /etc/shadow run\n')).toContain(none)
      const interpreter = await said('#!/usr/bin/env no-such-language\n')
      expect(interpreter).toBe('build needs no-such-language, which is not installed here.')
      expect(missingInterpreter(interpreter)).toBe('build needs no-such-language')
      expect(missingInterpreter(await said('#!/bin/sh\nno-such-make all\n'))).toBe('build needs no-such-make')
      expect(missingInterpreter(await said('#!/bin/sh\nprintf "#!/opt/nothing\\n" >run\n'))).toBe(
        'run needs /opt/nothing',
      )
      expect(missingInterpreter(await said('#!/bin/sh\nexit 3\n'))).toBeNull()
    })

    test('no list of languages has them', () => {
      expect(runner.languages().filter(({ id }) => isFolderScript(id))).toEqual([])
      expect([BUILD, RUN].every(isFolderScript)).toBe(true)
      expect(isFolderScript(CPP_GCC)).toBe(false)
    })

    test('what a build left elsewhere is gone for the next program', async () => {
      const build = '#!/bin/sh\necho left >"$TMPDIR/left"\necho left >/tmp/left\necho "echo built" >run\n'
      expect(printed(await judge(jobOf(BUILD, build, {})))).toEqual(['accepted', 'built\n'])
      const next = await judgeOne(runner, {
        language: 71,
        source:
          'import os\nprint([one for one in ("/tmp/left", os.environ["TMPDIR"] + "/left") if os.path.exists(one)])\n',
      })
      expect(next.stdout).toBe('[]\n')
    })
  })
}
