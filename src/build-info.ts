import { join } from 'node:path'
import { version } from '../package.json'

/** Written into the binary by scripts/binary.ts; undefined when run from the sources. */
declare const JOUST_BUILD: BuildInfo | undefined

export type BuildInfo = {
  /** The first twelve digits of the commit, followed by "+" if the sources had uncommitted changes; null if unknown. */
  readonly commit: string | null
  /** The day of the build, such as 2026-11-22; null from the sources. */
  readonly builtOn: string | null
}

function git(...args: string[]): string | null {
  if (Bun.which('git') === null) return null
  const { exitCode, stdout } = Bun.spawnSync(['git', ...args], { cwd: join(import.meta.dir, '..'), stderr: 'ignore' })
  return exitCode === 0 ? stdout.toString().trim() : null
}

/** The commit of the sources, if they are a git checkout of their own. */
export function commitOfSources(): string | null {
  // A copy of the sources inside another project's checkout must not report that project's commit.
  if (git('rev-parse', '--show-prefix') !== '') return null
  const commit = git('rev-parse', '--short=12', 'HEAD')
  return commit === null ? null : `${commit}${git('status', '--porcelain') === '' ? '' : '+'}`
}

/** What `joust --version` prints: "0.1.0 (commit 1a2b3c4d5e6f, built on 2026-11-22)". */
export function versionText(info: BuildInfo = buildInfo()): string {
  const { commit, builtOn } = info
  return `${version} (commit ${commit ?? 'unknown'}, ${builtOn === null ? 'from the sources' : `built on ${builtOn}`})`
}

function buildInfo(): BuildInfo {
  return typeof JOUST_BUILD === 'undefined' ? { commit: commitOfSources(), builtOn: null } : JOUST_BUILD
}
