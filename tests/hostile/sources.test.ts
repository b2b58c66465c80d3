import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Runner } from '#runner'
import { JAVA, JAVASCRIPT, judge, startRunner } from '../runner/harness.ts'

const LENGTH = 2 ** 21
const fill = (piece: string): string => piece.repeat(LENGTH / piece.length)

/**
 * Each of these sources took minutes with a parser that starts over at every line, quote or comment, because its time was quadratic in the
 * length.
 */
const SOURCES: readonly (readonly [string, number, string])[] = [
  ['nothing but line ends', JAVASCRIPT, fill('\n')],
  ['nothing but line ends', JAVA, fill('\n')],
  ['comments that begin and never end', JAVA, fill('/*')],
  ['quotes that are all escaped', JAVA, `"${fill('\\"')}`],
  ['texts that begin and never end', JAVA, `${fill('"""x')}"`],
  ['modifiers without end', JAVA, `public ${fill('abstract ')}`],
]

describe('the judge itself reads a source in no time', () => {
  let runner: Runner
  beforeAll(async () => {
    runner = startRunner({ sandbox: 'auto' })
    await runner.ready()
  })
  afterAll(() => runner.close())

  test.each(SOURCES)('%s, in language %d', async (_what, language, source) => {
    expect((await judge(runner, { language, source })).verdict).not.toBe('internal-error')
  })
})
