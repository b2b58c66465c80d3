import { describe, expect, test } from 'bun:test'
import { asQuestionId } from '#contracts/ids'
import type { Question, QuestionContent } from '#contracts/trivia'
import {
  type Candidate,
  drawQuestions,
  frameDocument,
  isRight,
  pointsFor,
  questionProblem,
  shuffled,
  tookMs,
  withShuffledOptions,
} from './index'

const single: QuestionContent = {
  topic: 'css',
  difficulty: 'Easy',
  kind: 'single',
  text: 'Which?',
  options: ['a', 'b', 'c'],
  correct: [1],
  explanation: 'So it is.',
  reference: { title: 'A specification', url: 'https://example.org/' },
}
const rendering: QuestionContent = {
  ...single,
  kind: 'rendering',
  base: { html: '<i></i>', css: 'i { color: red }' },
  rendering: { html: '<b></b>', css: 'b { margin: 8px }' },
  options: ['i { padding: 8px }', 'i { padding: 9px }'],
  correct: [0],
}

describe('a question', () => {
  test.each([
    ['with one right option is sound', single, null],
    ['with several right ones is sound', { ...single, kind: 'multiple', correct: [0, 2] }, null],
    ['about a rendering is sound', rendering, null],
    ['without a right option', { ...single, correct: [] }, 'exactly one'],
    ['with two right options of one', { ...single, correct: [0, 1] }, 'exactly one'],
    ['with one right option of several', { ...single, kind: 'multiple' }, 'at least two'],
    ['in which all are right', { ...single, kind: 'multiple', correct: [0, 1, 2] }, 'at least one must be wrong'],
    ['whose right option is not there', { ...single, correct: [3] }, 'option 4, and there are 3'],
    ['that names an option twice', { ...single, kind: 'multiple', correct: [1, 1] }, 'twice'],
    ['with the same option twice', { ...single, options: ['a', 'B', ' b'] }, 'option 3 is the same'],
    ['with an empty option', { ...single, options: ['a', 'b', ' '] }, 'option 3 is empty'],
    ['without words', { ...single, text: ' ' }, 'text is empty'],
    ['with blank code', { ...single, snippet: ' ' }, 'snippet is empty'],
    ['without an explanation', { ...single, explanation: ' ' }, 'explanation is empty'],
    ['without a source', { ...single, reference: { ...single.reference, title: ' ' } }, 'reference.title is empty'],
    ['of words with a rendering', { ...single, base: { html: '', css: '' } }, 'rendering questions only'],
    ['about a rendering that is not there', { ...rendering, rendering: undefined }, 'rendering is missing'],
    ['about a rendering of nothing', { ...rendering, rendering: { html: ' ', css: '' } }, 'rendering is empty'],
    ['without the page of its options', { ...rendering, base: undefined }, 'base is missing'],
    [
      'whose rendering spells the answer out',
      { ...rendering, rendering: { html: '<b></b>', css: 'b { PADDING:8px; }' } },
      'contains the text of option 1',
    ],
  ] as const)('%s', (_what, question, problem) => {
    const found = questionProblem(question as QuestionContent)
    if (problem === null) expect(found).toBeNull()
    else expect(found ?? '').toContain(problem)
  })
})

describe('points', () => {
  test.each([
    [true, 0, 1_000],
    [true, 1, 999],
    [true, 10_000, 750],
    [true, 19_999, 500],
    [true, 20_000, 500],
    [true, 25_000, 500],
    [false, 0, 0],
    [false, 20_000, 0],
  ])('right: %p, after %d ms: %d', (right, ms, points) => {
    expect(pointsFor(right, ms)).toBe(points)
  })

  test.each([
    [1_000, null, 1_000],
    [1_000, 80, 920],
    [1_000, 200, 800],
    [1_000, 5_000, 800],
    [1_000, -5_000, 1_000],
    [50, 80, 0],
  ])('%d ms after the opening, over a way of %p ms and back, are %d ms', (sinceMs, roundTripMs, ms) => {
    expect(tookMs(sinceMs, roundTripMs)).toBe(ms)
  })

  test.each([
    [[1], [1], true],
    [[0], [1], false],
    [[2, 0], [0, 2], true],
    [[0], [0, 2], false],
    [[0, 1, 2], [0, 2], false],
  ])('%p where %p is right: %p', (choice, correct, right) => {
    expect(isRight(choice, correct)).toBe(right)
  })
})

const DAY_MS = 24 * 3_600_000
const NOW = 100 * DAY_MS
const candidate = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  id: asQuestionId(id),
  topic: 'css',
  difficulty: 'Easy',
  metAtMs: null,
  ...change,
})
const many = (count: number, of: (index: number) => Partial<Candidate> = () => ({})): Candidate[] =>
  Array.from({ length: count }, (_, index) => candidate(`q${index}`, of(index)))
const ids = (drawn: readonly string[]): string[] => drawn.map(String)

describe('the draw', () => {
  test('takes ten, each once, and others by another seed', () => {
    const all = many(60)
    const first = drawQuestions(all, { seed: 1, nowMs: NOW })
    expect(new Set(first).size).toBe(10)
    expect(drawQuestions(all, { seed: 1, nowMs: NOW })).toEqual(first)
    expect(drawQuestions(all, { seed: 2, nowMs: NOW })).not.toEqual(first)
  })

  test('passes over what was met within thirty days while others are left', () => {
    const metLately = (index: number) => ({ metAtMs: index < 15 ? NOW - 29 * DAY_MS : null })
    const drawn = ids(drawQuestions(many(25, metLately), { seed: 3, nowMs: NOW }))
    expect(drawn.every((id) => Number(id.slice(1)) >= 15)).toBe(true)
  })

  test('takes again what was met thirty days ago', () => {
    const drawn = drawQuestions(
      many(10, () => ({ metAtMs: NOW - 30 * DAY_MS })),
      { seed: 3, nowMs: NOW },
    )
    expect(drawn.length).toBe(10)
  })

  test('fills up with what was met longest ago', () => {
    const metAt = (index: number) => ({ metAtMs: index < 8 ? null : NOW - (index - 7) * DAY_MS })
    const drawn = ids(drawQuestions(many(14, metAt), { seed: 5, nowMs: NOW }))
    expect(drawn.filter((id) => Number(id.slice(1)) >= 8).toSorted()).toEqual(['q12', 'q13'])
  })

  test('prefers what was asked for, then what is new, then the rest', () => {
    const of = (index: number) => ({
      topic: index < 6 ? ('http' as const) : ('css' as const),
      metAtMs: index === 0 ? NOW - DAY_MS : null,
    })
    const drawn = ids(drawQuestions(many(14, of), { seed: 5, nowMs: NOW, wanted: { topic: 'http' } }))
    expect(drawn.filter((id) => Number(id.slice(1)) < 6).toSorted()).toEqual(['q1', 'q2', 'q3', 'q4', 'q5'])
    const hard = many(30, (index) => ({ difficulty: index % 2 === 0 ? 'Hard' : 'Easy' }))
    const asked = new Set(drawQuestions(hard, { seed: 5, nowMs: NOW, wanted: { difficulty: 'Hard' } }))
    expect(hard.filter(({ id }) => asked.has(id)).map(({ difficulty }) => difficulty)).toEqual(Array(10).fill('Hard'))
  })

  test('mixes topics and difficulties, easy ones first', () => {
    const topics = ['html', 'css', 'javascript', 'accessibility', 'http'] as const
    const levels = ['Easy', 'Medium', 'Hard'] as const
    const all = many(150, (index) => ({
      topic: topics[index % 5] ?? 'css',
      difficulty: levels[Math.floor(index / 5) % 3] ?? 'Easy',
    }))
    for (let seed = 1; seed <= 20; seed += 1) {
      const drawn = drawQuestions(all, { seed, nowMs: NOW }).map((id) => all.find((one) => one.id === id))
      expect(new Set(drawn.map((one) => `${one?.topic} ${one?.difficulty}`)).size).toBe(10)
      const ranks = drawn.map((one) => levels.indexOf(one?.difficulty ?? 'Easy'))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    }
  })

  test('takes fewer where there are fewer', () => {
    expect(drawQuestions(many(4), { seed: 1, nowMs: NOW }).length).toBe(4)
    expect(drawQuestions([], { seed: 1, nowMs: NOW })).toEqual([])
  })
})

describe('the order of options', () => {
  const question: Question = { id: asQuestionId('q'), ...single, options: ['a', 'b', 'c', 'd'], correct: [0] }

  test('is the seed’s, and the right ones stay right', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { options, correct } = withShuffledOptions({ ...question, kind: 'multiple', correct: [0, 2] }, seed)
      expect([...options].sort()).toEqual(['a', 'b', 'c', 'd'])
      expect(correct.map((index) => options[index]).sort()).toEqual(['a', 'c'])
      expect(correct).toEqual(correct.toSorted((a, b) => a - b))
    }
    expect(withShuffledOptions(question, 9)).toEqual(withShuffledOptions(question, 9))
  })

  test('tells nothing: over many seeds each place is right about as often', () => {
    const places = [0, 0, 0, 0]
    for (let seed = 0; seed < 4_000; seed += 1) {
      const place = withShuffledOptions(question, seed * 7 + 3).correct[0] ?? 0
      places[place] = (places[place] ?? 0) + 1
    }
    for (const count of places) expect(Math.abs(count - 1_000)).toBeLessThan(150)
  })

  test('of an empty list is empty', () => {
    expect(shuffled([], 1)).toEqual([])
  })
})

test('a frame’s style sheet cannot end its element, and its policy lets nothing in', () => {
  const page = frameDocument({ html: '<b></b>', css: 'b{}</style><script>alert(1)</script>' }, 'abc')
  expect(page).toContain("default-src 'none'; style-src 'nonce-abc'")
  expect(page.match(/<\/style>/g)?.length).toBe(1)
})
