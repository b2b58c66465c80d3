import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallLine, Progress } from '#contracts/operator-socket'
import { callServer } from './server-call'

const left: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const clean of left.splice(0).reverse()) await clean()
})

/** Answers a call in the given pieces, and returns the result and the progress that was reported. */
async function answeredIn(pieces: readonly Uint8Array[]) {
  const folder = mkdtempSync(join(tmpdir(), 'joust-call-'))
  left.push(() => rmSync(folder, { recursive: true }))
  const address = join(folder, 'operator.sock')
  const body = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece)
        controller.close()
      },
    })
  const server = Bun.serve({ unix: address, fetch: () => new Response(body()) })
  left.push(() => server.stop(true))
  const steps: Progress[] = []
  const progress = (step: Progress) => steps.push(step)
  const result = await callServer({ address, call: 'POST /operator/user/list', body: {}, version: '1', progress })
  return { result, steps }
}

const bytesOf = (...lines: readonly (CallLine | '')[]): Uint8Array =>
  new TextEncoder().encode(lines.map((line) => `${line === '' ? '' : JSON.stringify(line)}\n`).join(''))
const half: Progress = { done: 1, total: 2, what: 'Zoë' }

test('an answer is the same in whichever pieces it comes', async () => {
  const result = { text: 'é\n'.repeat(50) }
  const answer = bytesOf('', { progress: half }, '', { progress: { ...half, done: 2 } }, { result })
  const expected = { result, steps: [half, { ...half, done: 2 }] }
  expect(await answeredIn([answer])).toEqual(expected)
  // Bytes one by one part characters, too.
  expect(await answeredIn(Array.from(answer, (byte) => Uint8Array.of(byte)))).toEqual(expected)
})

test('an answer that ends within its last line is no result', async () => {
  const answer = bytesOf({ progress: half }, { result: 1 })
  await expect(answeredIn([answer.slice(0, -1)])).rejects.toThrow('The server ended before it answered.')
})
