import { expect, test } from 'bun:test'
import { join } from 'node:path'

const LENGTH = 300_000
const SCRIPT = `
  import { show } from ${JSON.stringify(join(import.meta.dir, 'output'))}
  show(null, {}, () => 'a'.repeat(${LENGTH}))
  console.error('reason')
  show(null, {}, () => 'b'.repeat(${LENGTH}))
`

test('answers that a pipe does not hold arrive whole and in order with what is written to standard error', async () => {
  const shell = Bun.spawn(['sh', '-c', '"$0" -e "$1" 2>&1 | cat', process.execPath, SCRIPT], { stdout: 'pipe' })
  const text = await new Response(shell.stdout).text()
  expect(text === `${'a'.repeat(LENGTH)}\nreason\n${'b'.repeat(LENGTH)}\n`).toBe(true)
})
