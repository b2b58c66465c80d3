import { describe, expect, test } from 'bun:test'
import { CODE_LANGUAGES } from '#contracts/labels'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { readEntries, readTextFile } from './index'

const TEN = 'one two three four five six seven eight nine ten'
const KIND = { category: 'prose', difficulty: 'Medium' } as const
const entry = { category: 'code', difficulty: 'Hard', text: TEN }

describe('a file of texts', () => {
  test.each([
    ['texts.json', JSON.stringify([entry])],
    ['texts.yaml', `- category: code\n  difficulty: Hard\n  text: >\n    ${TEN}\n`],
  ])('%s holds a list', (name, content) => {
    expect(readTextFile(name, content, KIND)).toEqual({
      texts: [{ category: 'code', difficulty: 'Hard', language: null, words: TEN.split(' ') }],
      problems: [],
    })
  })

  test('a plain one holds a text a paragraph, of the kind that was named', () => {
    const { texts, problems } = readTextFile('story.txt', `${TEN}\n${TEN}\n\n \n${TEN}\n`, KIND)
    expect(problems).toEqual([])
    expect(texts.map(({ words, category }) => [words.length, category])).toEqual([
      [20, 'prose'],
      [10, 'prose'],
    ])
  })

  test.each([
    ['a.json', '{"text": 1}', 'must hold a list'],
    ['a.json', '[{', 'JSON'],
    ['a.json', '[]', 'holds no text'],
    ['a.txt', '  \n', 'holds no text'],
    ['a.json', JSON.stringify([entry, { ...entry, category: 'poem' }]), 'Text 2: category must be'],
    ['a.json', JSON.stringify([{ ...entry, difficulty: 'easy' }]), 'Text 1: difficulty must be'],
    ['a.json', JSON.stringify([{ ...entry, text: undefined }]), 'Text 1: text is missing'],
    ['a.json', JSON.stringify([{ ...entry, language: 'cobol' }]), 'Text 1: language must be'],
    ['a.json', JSON.stringify([{ ...entry, category: 'prose', language: 'c' }]), 'Text 1: only code has a language'],
    ['a.txt', 'too short', 'at least 10'],
  ])('%s with %p is refused, and its place named', (name, content, problem) => {
    expect(readTextFile(name, content, KIND).problems.join('\n')).toContain(problem)
  })

  test('with too many values as YAML is refused with what to do', () => {
    expect(readTextFile('a.yaml', '- a\n'.repeat(100_000), KIND).problems).toEqual([
      'It cannot be read: It has too many values. Write fewer, or write it as JSON.',
    ])
  })
})

test('the bundled texts are at least three hundred, all valid, no two the same, of every category and difficulty', () => {
  const { texts, problems } = readEntries(BUNDLED_TEXTS)
  expect(problems).toEqual([])
  expect(texts.length).toBeGreaterThanOrEqual(300)
  expect(new Set(texts.map(({ words }) => words.join(' '))).size).toBe(texts.length)
  const languages = Object.keys(CODE_LANGUAGES)
  const least = Math.min(...languages.map((one) => texts.filter(({ language }) => language === one).length))
  expect(least).toBeGreaterThanOrEqual(8)
  expect(new Set(texts.map(({ category, difficulty }) => `${category} ${difficulty}`)).size).toBe(12)
})
