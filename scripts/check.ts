/**
 * `npm run check`: types, lint, imports and the pure tests, in parallel. `npm run check -- --changed` checks only what
 * differs from the merge base with main (of origin if there is one), including the working tree. Exits with 1 if
 * anything failed.
 */
import { finished } from './checks/finished'
import { CHECKS, type Check, root } from './checks/list'
import { quickChecks } from './checks/quick'

type Result = { readonly name: string; readonly hasPassed: boolean; readonly seconds: number }

function git(...args: string[]): string {
  const { stdout, stderr, exitCode } = Bun.spawnSync(['git', ...args], { cwd: root })
  if (exitCode !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.toString().trim()}`)
  return stdout.toString().trim()
}

function mergeBase(): string {
  for (const branch of ['origin/main', 'main'])
    if (Bun.spawnSync(['git', 'rev-parse', '--verify', '--quiet', branch], { cwd: root }).exitCode === 0)
      return git('merge-base', 'HEAD', branch)
  throw new Error('There is no branch main to compare with.')
}

function changedSince(base: string): string[] {
  const changed = git('diff', '--name-only', '--diff-filter=d', base)
  const added = git('ls-files', '--others', '--exclude-standard')
  return [...changed.split('\n'), ...added.split('\n')].filter((path) => path !== '')
}

/** A check's output is printed whole at its end, and only if it failed: interleaved output would be unreadable. */
async function run({ name, command }: Check): Promise<Result> {
  const startedAt = performance.now()
  const { output, code } = await finished(command, () => undefined)
  const hasPassed = code === 0
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  if (!hasPassed) console.log(`\n== ${name}\n${output.trim()}\n`)
  console.log(`${hasPassed ? 'passed' : 'FAILED'}  ${name}  ${seconds} s`)
  return { name, hasPassed, seconds }
}

const isChanged = process.argv.includes('--changed')
const base = isChanged ? mergeBase() : null
const checks = quickChecks(CHECKS, base === null ? null : { base, files: changedSince(base) })
if (checks.length === 0) console.log('Nothing has changed.')
const results = await Promise.all(checks.map(run))
const failed = results.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
