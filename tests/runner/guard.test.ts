import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { agentSourceHash, buildAgent } from '../../runner/agent/build.ts'
import { CACHE_DIR } from './harness.ts'

const isRoot = process.getuid?.() === 0
if (!isRoot) console.log("not tested: what a guard keeps of a root's groups, because these tests do not run as root")

test.skipIf(!isRoot)('a server that is root leaves its sandboxes none of its groups', async () => {
  const agent = join(CACHE_DIR, `agent-${agentSourceHash()}`)
  if (!existsSync(agent)) await buildAgent(agent)
  const guard = [agent, 'guard', String(process.pid), '59000', '/bin/grep', '^Groups:', '/proc/self/status']
  const started = Bun.spawn(['setpriv', '--groups', '0,4', ...guard], { detached: true, stdout: 'pipe' })
  expect((await new Response(started.stdout).text()).trim()).toBe('Groups:')
})
