/** Builds what the server carries besides pages: the sandbox agent (where a C compiler is) and the demo problems. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { packProblems } from '#db/seed/problem-archive'
import { buildAgent } from '../runner/agent/build'

const root = join(import.meta.dir, '..')
await mkdir(join(root, 'dist/agent'), { recursive: true })
if (Bun.which('gcc') === null) console.warn('No gcc here: Joust will start without a judge until one is installed.')
else await buildAgent(join(root, 'dist/agent/joust-agent'))
await Bun.write(join(root, 'dist/problems.pack'), packProblems(join(root, 'db/seed/problems')))
