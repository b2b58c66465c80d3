import { encodeFrame, FrameReader } from '../sandbox/frames.ts'
import type { JavaScriptTest } from './javascript.ts'
import type { Ruling } from './ruling.ts'

/** The process that `JavaScriptChecks` starts. Both sides use the agent's frames, with these letters as types and JSON as content. */
const HELLO = 'H'
export const CHECK = 'C'
const RULING = 'R'

type JavaScriptCheck = { readonly source: string; readonly test: JavaScriptTest }

/** Reads checks from standard input and writes their rulings to standard output, one after the other, until the input ends. */
export async function answerJavaScriptChecks(): Promise<void> {
  const { checkWithJavaScript } = await import('./javascript.ts')
  const reader = new FrameReader()
  process.stdout.write(encodeFrame(HELLO))
  for await (const bytes of Bun.stdin.stream()) {
    for (const { payload } of reader.push(bytes)) {
      const { source, test }: JavaScriptCheck = JSON.parse(payload.toString('utf8'))
      const ruling: Ruling = await checkWithJavaScript(source, test)
      process.stdout.write(encodeFrame(RULING, Buffer.from(JSON.stringify(ruling))))
    }
  }
}
