import { describe, expect, test } from 'bun:test'
import { checkWithJavaScript } from './javascript.ts'

const TEST = { input: '3', output: 'a\nb', expected: 'b\na' }
const answer = (expression: string) => `function check({ input, output, expected }) { return ${expression} }`
const NEITHER = 'its answer is neither'

const TABLE: readonly (readonly [string, string, string, string])[] = [
  ['true accepts', answer('true'), 'accepted', ''],
  ['false refuses', answer('false'), 'wrong-answer', 'The checker refused the output.'],
  ['an object may say why', answer(`({ accepted: false, message: 'no ' + input })`), 'wrong-answer', 'no 3'],
  ['an object may accept', answer(`({ accepted: true, message: 'well' })`), 'accepted', 'well'],
  ['all three texts are there', answer(`[input, output, expected].join() === '3,a\\nb,b\\na'`), 'accepted', ''],
  [
    'an arrow function will do',
    'const check = ({ output }) => output.split(/\\s/).sort().join() === "a,b"',
    'accepted',
    '',
  ],
  ['what is usual works', answer('[...new Set([1, 2].map(String))].flat().includes("2")'), 'accepted', ''],
  ['the clock and chance are there', answer('Date.now() > 0 && Math.random() < 1'), 'accepted', ''],
  [
    'nothing of the host is there',
    answer(`[typeof process, typeof require, typeof fetch, typeof Bun, typeof setTimeout,
     typeof WebAssembly, typeof std, typeof os].every((t) => t === 'undefined')`),
    'accepted',
    '',
  ],
  ['no module can be loaded', `import 'fs'; ${answer('true')}`, 'internal-error', 'SyntaxError'],
  ['another answer', answer('1'), 'internal-error', NEITHER],
  ['a promise is no answer', `async ${answer('true')}`, 'internal-error', NEITHER],
  ['no function', 'let checks = 1', 'internal-error', 'defines no function check'],
  ['a syntax error', 'function check( {', 'internal-error', 'SyntaxError'],
  ['an exception', answer('input.nothing.more'), 'internal-error', 'TypeError'],
  ['a thrown text', answer('(() => { throw "up" })()'), 'internal-error', 'it threw up'],
  ['an endless loop', answer('(() => { for (;;); })()'), 'internal-error', 'more than 1000 ms'],
  [
    'a loop around its own interruption',
    answer('(() => { for (;;) try { for (;;); } catch {} })()'),
    'internal-error',
    '1000 ms',
  ],
  ['an endless expression', answer('/^(a+)+$/.test("a".repeat(40) + "b")'), 'internal-error', 'more than 1000 ms'],
  [
    'memory',
    answer('(() => { const a = []; for (;;) a.push(new Uint8Array(1 << 25)) })()'),
    'internal-error',
    'memory',
  ],
  ['a long text', answer('"a".repeat(2 ** 29)'), 'internal-error', 'memory'],
  ['recursion', 'function check() { return 1 + check() }', 'internal-error', 'too deeply'],
  ['deep nesting', answer('JSON.parse("[".repeat(1e6))'), 'internal-error', 'failed'],
  [
    'a list as long as nothing else',
    answer('(() => { const a = []; a.length = 4e9; return a.join("") })()'),
    'internal-error',
    'too long a list',
  ],
  [
    'what only looks like a list',
    answer('Array.prototype.includes.call({ length: 2 ** 52 }, 1)'),
    'internal-error',
    'too long a list',
  ],
]

describe('a checker in JavaScript', () => {
  test.each(TABLE)('%s', async (_name, source, verdict, message) => {
    const ruling = await checkWithJavaScript(source, TEST)
    expect(ruling.verdict as string).toBe(verdict)
    expect(ruling.message).toContain(message)
  })

  test('texts with a zero byte are whole', async () => {
    const texts = { input: '3\0', output: 'a\0"\u2028b', expected: '\0' }
    const source = answer(`[input, output, expected].join() === '3\\0,a\\0"\\u2028b,\\0'`)
    expect(await checkWithJavaScript(source, texts)).toMatchObject({ verdict: 'accepted' })
    const flood = { ...texts, output: '\0'.repeat(2 ** 24) }
    expect(await checkWithJavaScript(answer('output.length === 2 ** 24'), flood)).toMatchObject({ verdict: 'accepted' })
  })

  test('the next checker is not harmed by the one before', async () => {
    await checkWithJavaScript('Array.prototype.sort = 1; globalThis.check = () => true', TEST)
    await checkWithJavaScript(answer('JSON.parse("[".repeat(1e6))'), TEST)
    const source = answer('output.split("\\n").sort().join() === "a,b"')
    expect((await checkWithJavaScript(source, TEST)).verdict).toBe('accepted')
  })
})
