/** How many tests of a check passed, failed, and were skipped. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number }

/** The failures in one test file: its path from the root, the number of tests, and the runner's output for each. */
export type FailedFile = { readonly path: string; readonly failed: number; readonly said: string }

/** The most lines of one failed test in the final report; an assertion with its source lines needs some thirty. */
const LINES_SAID = 60

/** Reads a count from the summary at the end of the runner's output: " 12 pass", " 1 fail", " 2 skip". */
const counted = (output: string, word: string): number => {
  const found = [...output.matchAll(new RegExp(`^\\s*(\\d+) ${word}\\s*$`, 'gm'))].at(-1)
  return Number(found?.[1] ?? 0)
}

/**
 * The tally of a run of bun's test runner, from its output and its exit code. A runner that crashed or found no tests
 * counts as failed.
 */
export function tallyOf(output: string, code: number): Tally {
  const passed = counted(output, 'pass')
  const failed = counted(output, 'fail')
  const hasFailed = code !== 0 || passed + failed === 0
  return { passed, failed: hasFailed ? Math.max(failed, 1) : failed, skipped: counted(output, 'skip') }
}

/** The reasons that tests gave for skipping some: lines such as "not tested: nginx, because it is not installed". */
export const reasonsOf = (output: string): string[] => [
  ...new Set([...output.matchAll(/^not tested: .+$/gm)].map(([line]) => line)),
]

/** The files with failures, in the order of the run. Empty if the runner itself crashed. */
export function failedFiles(output: string): FailedFile[] {
  const found: { path: string; failed: number; said: string[] }[] = []
  let path: string | null = null
  let since: string[] = []
  const keep = (lines: readonly string[]) => {
    if (path === null) return
    const last = found.at(-1)
    const file = last?.path === path ? last : { path, failed: 0, said: [] }
    if (file !== last) found.push(file)
    file.failed += 1
    file.said.push(...lines.slice(-LINES_SAID))
  }
  for (const line of output.split('\n')) {
    const header = /^(\S+\.test\.tsx?):$/.exec(line)
    // After this line, the runner repeats the failures of all files.
    if (/^\d+ tests? failed:$/.test(line)) break
    if (header !== null) {
      path = header[1] ?? null
      since = []
    } else if (/^\((?:pass|skip|todo)\) /.test(line)) since = []
    else if (line.startsWith('(fail) ') || line.startsWith('# Unhandled error')) {
      keep([...since, line])
      since = []
    } else since.push(line)
  }
  return found.map(({ said, ...file }) => ({ ...file, said: said.join('\n').trim() }))
}

/**
 * The tally after a second run of the files that had failed: tests that passed then count as passed, those that failed
 * again as failed, and failures outside these files remain.
 */
export function afterSecondGo(first: Tally, files: readonly FailedFile[], second: Tally): Tally {
  const failedThere = files.reduce((sum, file) => sum + file.failed, 0)
  const still = Math.max(first.failed - failedThere, 0) + second.failed
  return { passed: first.passed + Math.max(first.failed - still, 0), failed: still, skipped: first.skipped }
}
