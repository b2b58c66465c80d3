/** Builds what the server contains besides pages: the sandbox agent (if there is a C compiler) and the demo problems. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { packProblems } from '#db/seed/problem-archive'
import { GENERATORS } from '../db/seed/generators'
import { buildAgent } from '../runner/agent/build'
import { buildProblems } from './build-problems'

const root = join(import.meta.dir, '..')
await mkdir(join(root, 'dist/agent'), { recursive: true })
if (Bun.which('gcc') === null) console.warn('No gcc here: Joust will start without a judge until one is installed.')
else await buildAgent(join(root, 'dist/agent/joust-agent'))

const target = join(root, 'dist/problems')
buildProblems({
  kept: join(root, 'db/seed/problems'),
  list: join(root, 'db/seed/large-tests.sha256'),
  generators: GENERATORS,
  target,
})
await Bun.write(join(root, 'dist/problems.pack'), packProblems(target))
