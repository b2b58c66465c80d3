import { beforeAll, describe, expect, test } from 'bun:test'
import { STRESS_ROUND } from '#contracts/editor-choices'
import type { StressRound, StressRoundAnswer } from '#contracts/http/stress'
import { call, type Player, signUp, signUpOnly } from '../harness/player'
import { shortenLimit } from '../harness/short-limit'
import { testServer } from '../harness/test-server'

const server = testServer()
let ada: Player
let half: Player

beforeAll(async () => {
  ;[ada, half] = await Promise.all([signUp(server.url, 'ada_stress'), signUpOnly(server.url, 'half_stress')])
})

const python = (source_code: string) => ({ source_code, language_id: 71 })
/** Prints `size` numbers from 0 to 9. */
const GENERATOR = `import random
seed, size = map(int, input().split())
random.seed(seed)
print(size)
print(*[random.randint(0, 9) for _ in range(size)])`
const LARGEST = python('input(); print(max(map(int, input().split())))')
const FIRST = python('input(); print(input().split()[0])')

const round: StressRound = {
  generator: python(GENERATOR),
  right: LARGEST,
  own: FIRST,
  problem_id: null,
  cases: Array.from({ length: 10 }, (_, index) => ({ seed: index + 1, size: 1 + (index % 5) })),
}
const ask = (change: object): Promise<Response> => ada.call('POST', '/api/practice/stress', { ...round, ...change })
const answered = async (change: object): Promise<StressRoundAnswer> => {
  const answer = await ask(change)
  expect(answer.status).toBe(200)
  return await answer.json()
}

describe('a round of a stress test', () => {
  test('is for players', async () => {
    expect((await call(server.url, 'POST', '/api/practice/stress', round)).status).toBe(401)
    expect((await half.call('POST', '/api/practice/stress', round)).status).toBe(403)
  })

  test('finds the shortest input on which the two differ', async () => {
    const { compared, failing, failure } = await answered({})
    expect(failure).toBeNull()
    expect(compared).toBe(10)
    // A single number is its own maximum, so two are the least that can differ.
    expect(failing).toMatchObject({ size: 2, verdict: 'Wrong Answer' })
    const [, numbers = ''] = failing?.input.split('\n') ?? []
    const values = numbers.split(' ').map(Number)
    expect(failing?.expected.trim()).toBe(String(Math.max(...values)))
    expect(failing?.actual.trim()).toBe(String(values[0]))
  })

  test('finds nothing between two that agree', async () => {
    expect(await answered({ own: LARGEST })).toEqual({ success: true, compared: 10, failing: null, failure: null })
  })

  test('takes a crash for a difference', async () => {
    const crashing = python('n = int(input()); print(max(map(int, input().split())) if n < 3 else 1 // 0)')
    const { failing } = await answered({ own: crashing })
    expect(failing).toMatchObject({ size: 3, verdict: 'Runtime Error' })
    expect(failing?.stderr).toContain('ZeroDivisionError')
  })

  test.each([
    ['generator', { generator: python('print(1 // 0)') }, 'Runtime Error', '1 1\n'],
    ['right', { right: python('print(1 // 0)') }, 'Runtime Error', '1\n'],
  ])('says that the %s failed, and on what', async (program, change, verdict, input) => {
    const { compared, failing, failure } = await answered(change)
    expect([compared, failing]).toEqual([0, null])
    expect(failure).toMatchObject({ program, verdict, case: { seed: 1, size: 1 } })
    expect(failure?.input).toStartWith(input)
    expect(failure?.stderr).toContain('ZeroDivisionError')
  })

  test('says that a program does not compile', async () => {
    const { failure } = await answered({ own: { source_code: 'int main( {', language_id: 54 } })
    expect(failure).toMatchObject({ program: 'own', verdict: 'Compilation Error', case: null })
    expect(failure?.compileOutput).toContain('error')
  })

  test('takes inputs up to 8 KiB', async () => {
    const { failure } = await answered({ generator: python('print("x" * 9000)') })
    expect(failure).toMatchObject({ program: 'generator', verdict: 'Output Limit Exceeded' })
  })

  test('keeps the limits of its problem for the own program alone', async () => {
    const { problems } = await (await ada.call('GET', '/api/problems')).json()
    shortenLimit(server, problems[0]._id)
    const { failing, failure } = await answered({
      problem_id: problems[0]._id,
      own: python('while True: pass'),
      cases: round.cases.slice(0, 1),
    })
    expect(failure).toBeNull()
    expect(failing).toMatchObject({ verdict: 'Time Limit Exceeded' })
  })

  test('is replaced by the next round of its user', async () => {
    const started = Promise.withResolvers<void>()
    server.services.judging.watch({ started: () => started.resolve(), judged: () => undefined })
    const endless = ask({ generator: python('while True: pass') })
    await started.promise
    const next = answered({ own: LARGEST })
    const first = await endless
    expect([first.status, (await first.json()).error]).toEqual([409, 'RUN_CANCELLED'])
    expect((await next).failure).toBeNull()
  })
})

describe('what is refused', () => {
  test.each([
    ['a blank program', { right: python(' \n') }, 400, 'CODE_EMPTY_RUN'],
    ['an unknown language', { own: { source_code: 'x', language_id: 9999 } }, 422, 'LANGUAGE_UNKNOWN'],
    ['an unknown problem', { problem_id: 'nothing' }, 404, 'PROBLEM_NOT_FOUND'],
  ])('%s', async (_, change, status, error) => {
    const answer = await ask(change)
    expect([answer.status, (await answer.json()).error]).toEqual([status, error])
  })

  test.each([
    ['no case', { cases: [] }],
    ['too many cases', { cases: Array.from({ length: STRESS_ROUND.cases + 1 }, () => ({ seed: 1, size: 1 })) }],
    ['a size beyond the largest', { cases: [{ seed: 1, size: STRESS_ROUND.maxSize + 1 }] }],
    ['a program beyond 64 KiB', { own: python('x'.repeat(64 * 1024 + 1)) }],
  ])('%s', async (_, change) => {
    expect((await ask(change)).status).toBe(400)
  })
})
