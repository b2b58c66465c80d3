import { describe, expect, test } from 'bun:test'
import { afterSecondGo, failedFiles, reasonsOf, tallyOf } from './outcome'

const PRINTED = `bun test v1.4.5 (a7733435c)

tests/one.test.ts:
(pass) a first thing [2.00ms]
3 | expect(1).toBe(2)
error: expect(received).toBe(expected)
(fail) a second thing [1.00ms]
(pass) a third thing [1.00ms]

tests/two.test.tsx:
(pass) fine [1.00ms]

tests/three.test.ts:

# Unhandled error between tests
-------------------------------
error: Cannot find module './nowhere'
-------------------------------

2 tests failed:
(fail) a second thing [1.00ms]

 3 pass
 2 skip
 2 fail
 1 error
Ran 7 tests across 3 files. [62.00ms]
`

describe('the tally', () => {
  test('is what the runner counted', () => {
    expect(tallyOf(PRINTED, 1)).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })
  test.each([
    ['a runner that died', ' 4 pass\n 0 fail\n', 134, { passed: 4, failed: 1, skipped: 0 }],
    ['a runner that found nothing', 'no tests', 0, { passed: 0, failed: 1, skipped: 0 }],
    ['a run without a failure', ' 4 pass\n 0 fail\n', 0, { passed: 4, failed: 0, skipped: 0 }],
  ])('of %s', (_, output, code, tally) => {
    expect(tallyOf(output, code)).toEqual(tally)
  })
})

test('why tests were left out is told once each', () => {
  const output = 'not tested: nginx, because it is not installed\n(pass) not tested: is no reason\n'
  expect(reasonsOf(output + output)).toEqual(['not tested: nginx, because it is not installed'])
})

describe('the files that failed', () => {
  test('are named once each, with what was said of them and not of their neighbours', () => {
    expect(failedFiles(PRINTED)).toEqual([
      {
        path: 'tests/one.test.ts',
        failed: 1,
        said: '3 | expect(1).toBe(2)\nerror: expect(received).toBe(expected)\n(fail) a second thing [1.00ms]',
      },
      { path: 'tests/three.test.ts', failed: 1, said: '# Unhandled error between tests' },
    ])
  })
})

describe('a second go', () => {
  const files = [
    { path: 'tests/one.test.ts', failed: 2, said: '' },
    { path: 'tests/two.test.ts', failed: 1, said: '' },
  ]
  test.each([
    ['all pass', { passed: 9, failed: 0 }, { passed: 13, failed: 0 }],
    ['one fails again', { passed: 8, failed: 1 }, { passed: 12, failed: 1 }],
    ['more fail than before', { passed: 4, failed: 5 }, { passed: 10, failed: 5 }],
  ])('%s', (_, second, tally) => {
    const first = { passed: 10, failed: 3, skipped: 1 }
    expect(afterSecondGo(first, files, { ...second, skipped: 0 })).toEqual({ ...tally, skipped: 1 })
  })
  test('leaves failed what failed outside the files', () => {
    const first = { passed: 10, failed: 4, skipped: 0 }
    expect(afterSecondGo(first, files, { passed: 9, failed: 0, skipped: 0 })).toEqual({
      passed: 13,
      failed: 1,
      skipped: 0,
    })
  })
})
