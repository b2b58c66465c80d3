import { describe, expect, test } from 'bun:test'
import { TOPICS } from '#contracts/labels'
import { QUESTION_KINDS } from '#contracts/trivia'
import { BUNDLED_QUESTIONS } from '#db/seed/questions'
import { asksOf } from './fingerprint'
import { readQuestionFile, readQuestions } from './index'
import { questionFile } from './read-file'

const entry = {
  topic: 'css',
  difficulty: 'Hard',
  kind: 'single',
  text: 'Which?',
  options: ['a', 'b'],
  correct: [1],
  explanation: 'So it is.',
  reference: { title: 'A specification', url: 'https://example.org/' },
}
const { topic: _topic, ...untopiced } = entry

describe('a file of questions', () => {
  test.each([
    ['q.json', JSON.stringify([{ id: 'a-1', ...entry }])],
    ['q.json', JSON.stringify({ topic: 'css', questions: [{ id: 'a-1', ...untopiced }] })],
    [
      'q.yaml',
      `topic: css
questions:
  - id: a-1
    difficulty: Hard
    kind: single
    text: Which?
    options: [a, b]
    correct: [1]
    explanation: So it is.
    reference: { title: A specification, url: https://example.org/ }
`,
    ],
  ])('%s holds a list, or a topic with its questions', (name, content) => {
    expect(readQuestionFile(name, content)).toEqual({
      questions: [{ id: 'a-1' as never, content: entry as never }],
      problems: [],
    })
  })

  test.each([
    ['a.txt', 'x', 'must end with .json'],
    ['a.json', '[{', 'cannot be read'],
    ['a.json', '7', 'must hold a list'],
    ['a.json', '{}', 'must hold a list'],
    ['a.json', '[]', 'holds no question'],
    ['a.json', '[7]', 'Question 1: it must be an object'],
    ['a.json', JSON.stringify([{ ...entry, topic: 'cobol' }]), 'Question 1: topic must be one of html, css'],
    ['a.json', JSON.stringify([untopiced]), 'Question 1: topic must be one of'],
    [
      'a.json',
      JSON.stringify([entry, { ...entry, id: 'b', difficulty: 'easy' }]),
      'Question 2 (b): difficulty must be',
    ],
    ['a.json', JSON.stringify([{ ...entry, kind: 'guess' }]), 'kind must be one of single'],
    ['a.json', JSON.stringify([{ ...entry, id: 'A b' }]), 'id must be words of small letters'],
    ['a.json', JSON.stringify([{ ...entry, text: undefined }]), 'text is missing'],
    ['a.json', JSON.stringify([{ ...entry, text: 'x'.repeat(241) }]), 'text must be a text of at most 240'],
    ['a.json', JSON.stringify([{ ...entry, options: ['a'] }]), 'options must be a list of 2 to 6'],
    ['a.json', JSON.stringify([{ ...entry, options: ['a', 5] }]), 'option 2 must be a text'],
    ['a.json', JSON.stringify([{ ...entry, correct: ['b'] }]), 'correct must be a list of places'],
    ['a.json', JSON.stringify([{ ...entry, correct: [2] }]), 'correct names option 3, and there are 2'],
    ['a.json', JSON.stringify([{ ...entry, answer: 1 }]), 'answer is not a field of a question'],
    [
      'a.json',
      JSON.stringify([{ ...entry, reference: { title: 'x', url: 'http://a' } }]),
      'reference.url must be an address',
    ],
    ['a.json', JSON.stringify([{ ...entry, reference: undefined }]), 'reference is missing'],
    [
      'a.json',
      JSON.stringify([
        { ...entry, id: 'a' },
        { ...entry, id: 'a', text: 'What?' },
      ]),
      'question 1 has the same id',
    ],
    ['a.json', JSON.stringify([entry, { ...entry, text: ' Which? ' }]), 'Question 2: question 1 asks the same'],
  ])('%s with %p is refused, and its place named', (name, content, problem) => {
    expect(readQuestionFile(name, content).problems.join('\n')).toContain(problem)
  })
})

test('what is written as a file is read back as the very same', () => {
  const written = BUNDLED_QUESTIONS.flatMap((file) => readQuestions(file).questions).map(({ id, content }) => ({
    id: id ?? '',
    content,
  }))
  expect(readQuestionFile('q.yaml', questionFile(written))).toEqual({ questions: written as never, problems: [] })
})

describe('the bundled questions', () => {
  const read = BUNDLED_QUESTIONS.map(readQuestions)
  const questions = read.flatMap((file) => file.questions)
  const contents = questions.map(({ content }) => content)

  test('are at least two hundred, all valid, no two the same', () => {
    expect(read.flatMap(({ problems }) => problems)).toEqual([])
    expect(questions.length).toBeGreaterThanOrEqual(200)
    expect(questions.filter(({ id }) => id === null)).toEqual([])
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
    expect(new Set(contents.map(asksOf)).size).toBe(questions.length)
  })

  test('are of every kind, and at least ten of every topic in every difficulty: as many as a duel asks', () => {
    expect(new Set(contents.map(({ kind }) => kind)).size).toBe(Object.keys(QUESTION_KINDS).length)
    for (const topic of Object.keys(TOPICS)) {
      for (const difficulty of ['Easy', 'Medium', 'Hard']) {
        const count = contents.filter((one) => one.topic === topic && one.difficulty === difficulty).length
        expect([topic, difficulty, count >= 10]).toEqual([topic, difficulty, true])
      }
    }
  })

  test('can be read in the time there is', () => {
    for (const { text, options, explanation } of contents) {
      expect(text.length).toBeLessThanOrEqual(160)
      expect(options.length).toBeGreaterThanOrEqual(3)
      expect(options.join('').length).toBeLessThanOrEqual(420)
      expect(explanation.length).toBeLessThanOrEqual(320)
    }
  })

  test('name specifications or reference pages as their sources', () => {
    const hosts = [
      'html.spec.whatwg.org',
      'dom.spec.whatwg.org',
      'fetch.spec.whatwg.org',
      'tc39.es',
      'www.w3.org',
      'www.rfc-editor.org',
      'developer.mozilla.org',
    ]
    for (const { reference } of contents) expect(hosts).toContain(new URL(reference.url).host)
  })
})
