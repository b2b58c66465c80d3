import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The versions of control groups that have controllers here: version 2 may be mounted without any. */
export type ControlGroups = 'v1' | 'v2' | 'v1 and v2' | 'none'

/**
 * Reads the versions from the lines of /proc/self/mounts. A controller belongs to one hierarchy at a time; where
 * version 1 has all of them, as on hosts that mount both, the file `cgroup.controllers` of version 2 is empty.
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

/** /proc/self/mounts writes spaces, tabs, line ends and backslashes as octal numbers. */
const unescaped = (place: string): string =>
  place.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
