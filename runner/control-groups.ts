import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which control groups hold something here: those of version 2 may be mounted without a single controller. */
export type ControlGroups = 'v1' | 'v2' | 'v1 and v2' | 'none'

/**
 * Read from the lines of /proc/self/mounts. A controller belongs to one hierarchy at a time; where version 1 has them all,
 * as on hosts that mount both, the file `cgroup.controllers` of version 2 is empty.
 */
export function controlGroupsOf(mounts: string): ControlGroups {
  const hierarchies = mounts.split('\n').flatMap((line) => {
    const [, place = '', kind = '', options = ''] = line.split(' ')
    return kind === 'cgroup' || kind === 'cgroup2'
      ? [{ kind, place: unescaped(place), options: options.split(',') }]
      : []
  })
  const first = hierarchies.some(({ kind, options }) => kind === 'cgroup' && !options.some(isName))
  const second = hierarchies.some(({ kind, place }) => kind === 'cgroup2' && hasControllers(place))
  if (first && second) return 'v1 and v2'
  if (second) return 'v2'
  return first ? 'v1' : 'none'
}

/** A named hierarchy, such as systemd's own, has no controller. */
const isName = (option: string): boolean => option.startsWith('name=')

function hasControllers(place: string): boolean {
  const list = join(place, 'cgroup.controllers')
  return existsSync(list) && readFileSync(list, 'utf8').trim() !== ''
}

/** Spaces, tabs, line ends and backslashes stand there as their octal numbers. */
const unescaped = (place: string): string =>
  place.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
