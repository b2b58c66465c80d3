/** How many tests of a check passed, failed, and were left out. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number }

/** What failed in one file of tests: its path from the root, how many tests, and what the runner said of each. */
export type FailedFile = { readonly path: string; readonly failed: number; readonly said: string }

/** What one failed test may say in the report at the end; an assertion with its lines of source needs some thirty. */
const LINES_SAID = 60

/** The sum that bun's runner prints last: " 12 pass", " 1 fail", " 2 skip". */
const counted = (output: string, word: string): number => {
  const found = [...output.matchAll(new RegExp(`^\\s*(\\d+) ${word}\\s*$`, 'gm'))].at(-1)
  return Number(found?.[1] ?? 0)
}

/**
 * The tally of a run of bun's runner from what it printed and the code it ended with. A runner that died, or found
 * nothing to run, has failed whatever it counted.
 */
export function tallyOf(output: string, code: number): Tally {
  const passed = counted(output, 'pass')
  const failed = counted(output, 'fail')
  const hasFailed = code !== 0 || passed + failed === 0
  return { passed, failed: hasFailed ? Math.max(failed, 1) : failed, skipped: counted(output, 'skip') }
}

/** What the tests said of why some of them were left out: lines such as "not tested: nginx, because it is not installed". */
export const reasonsOf = (output: string): string[] => [
  ...new Set([...output.matchAll(/^not tested: .+$/gm)].map(([line]) => line)),
]

/** The files in which something failed, in the order in which they ran. Empty where the runner itself died. */
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
    // Below this line the runner says every failure again, of all files.
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
 * The tally after the files that had failed ran once more: what passed then counts as passed, what failed again as
 * failed, and what failed outside these files stays failed.
 */
export function afterSecondGo(first: Tally, files: readonly FailedFile[], second: Tally): Tally {
  const failedThere = files.reduce((sum, file) => sum + file.failed, 0)
  const still = Math.max(first.failed - failedThere, 0) + second.failed
  return { passed: first.passed + Math.max(first.failed - still, 0), failed: still, skipped: first.skipped }
}
