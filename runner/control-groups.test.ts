import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { controlGroupsOf } from './control-groups.ts'

const root = mkdtempSync(join(tmpdir(), 'joust-cgroup-'))
const lists = { full: 'cpuset cpu io memory pids\n', empty: '\n', 'with space': 'memory pids\n' }
for (const [name, controllers] of Object.entries(lists)) {
  mkdirSync(join(root, name))
  writeFileSync(join(root, name, 'cgroup.controllers'), controllers)
}
afterAll(() => rmSync(root, { recursive: true }))

const first = (controller: string) => `cgroup /sys/fs/cgroup/${controller} cgroup rw,relatime,${controller} 0 0`
const second = (place: string) =>
  `cgroup2 ${join(root, place).replaceAll(' ', '\\040')} cgroup2 rw,nosuid,nsdelegate 0 0`
const NAMED = 'cgroup /sys/fs/cgroup/systemd cgroup rw,xattr,name=systemd 0 0'
const OTHERS = 'proc /proc proc rw 0 0\ntmpfs /sys/fs/cgroup tmpfs rw,mode=755 0 0'

test.each([
  ['a host of version 1', [first('memory'), first('pids')], 'v1'],
  ['a host of version 2', [second('full')], 'v2'],
  ['a place whose name has a space', [second('with space')], 'v2'],
  ['both mounted, all controllers in version 1', [first('memory'), NAMED, second('empty')], 'v1'],
  ['both mounted, controllers in both', [first('cpu'), second('full')], 'v1 and v2'],
  ['version 2 without controllers, as in a container that was given none', [second('empty')], 'none'],
  ['a mount that cannot be looked into', [second('absent')], 'none'],
  ['only a named hierarchy', [NAMED], 'none'],
  ['nothing', [], 'none'],
] as const)('%s', (_what, lines, expected) => {
  expect(controlGroupsOf([OTHERS, ...lines, ''].join('\n'))).toBe(expected)
})
