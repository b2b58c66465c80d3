import { describe, expect, test } from 'bun:test'
import { ContestFormSchema } from '#contracts/http/contest-form'
import { readContestFile } from '.'

const RIGHT = `title: Spring Round
description: |
  Two problems.
startTime: 2099-04-01T18:00:00Z
duration: 120
problems:
  - lances
  - problemId: refrain
    points: 250
`

test('a problem may be its id alone, points and order have defaults, and each field knows its line', () => {
  const read = readContestFile(RIGHT, 'c.yaml')
  if (!read.ok) throw new Error(read.errors.join('\n'))
  expect(read.form).toEqual({
    title: 'Spring Round',
    description: 'Two problems.\n',
    startTime: '2099-04-01T18:00:00Z',
    duration: 120,
    problems: [
      { problemId: 'lances', points: 100, order: 1 },
      { problemId: 'refrain', points: 250, order: 2 },
    ],
  })
  const lines = ['title', 'startTime', 'problems', 'problems.1.points', 'maxParticipants'].map(read.lineOf)
  expect(lines).toEqual([1, 4, 6, 9, 1])
})

describe('a file says where it is wrong:', () => {
  test.each<[string, string, string[]]>([
    ['no YAML', 'title: [a\nb: c', ['c.yaml:2: ']],
    ['no map', '- a\n', ['c.yaml:1: It must hold a map such as "title: Spring Round".']],
    ['an unknown key', `${RIGHT}rated: true\n`, ['c.yaml:10: rated is unknown.']],
    ['a key of a problem', `${RIGHT}    score: 3\n`, ['c.yaml:10: problems.1.score is unknown.']],
    ['a number in words', RIGHT.replace('120', 'two hours'), ['c.yaml:5: duration: expected a number.']],
    ['a missing key', RIGHT.replace('duration: 120\n', ''), ['c.yaml:1: duration: is missing.']],
    ['points in words', RIGHT.replace('250', 'many'), ['c.yaml:9: problems.1.points: expected a number.']],
  ])('%s', (_what, text, errors) => {
    const read = readContestFile(text, 'c.yaml')
    expect(read.ok ? [] : read.errors).toEqual(
      errors.map((error) => (error.endsWith(' ') ? expect.stringContaining(error) : error)),
    )
  })
})

test('an unknown key is one error where the schema is closed to others, as a server’s framework does', () => {
  const isClosed = ContestFormSchema.additionalProperties
  ContestFormSchema.additionalProperties = false
  const read = readContestFile(`${RIGHT}rated: true\n`, 'c.yaml')
  if (isClosed === undefined) delete ContestFormSchema.additionalProperties
  expect(read).toEqual({ ok: false, errors: ['c.yaml:10: rated is unknown.'] })
})

describe('a start without a time zone is refused by its line', () => {
  const read = (startTime: string) =>
    readContestFile(`title: Spring\nstartTime: ${startTime}\nduration: 60\nproblems: [a]\n`, 'spring.yaml')
  test.each(['2099-04-01T18:00', '2099-04-01T18:00:00', '"2099-04-01T18:00"', '2099-04-01T18:00:00.5'])(
    '%s',
    (start) => {
      const file = read(start)
      expect(file.ok ? [] : file.errors).toContainEqual(
        'spring.yaml:2: startTime: Add the time zone: 2027-04-01T18:00Z or +02:00.',
      )
    },
  )
  test.each([
    '2099-04-01T18:00Z',
    '2099-04-01T18:00:00Z # noon',
    '"2099-04-01T18:00+02:00"',
    '2099-04-01T18:00:00-05:00',
  ])('%s says it', (start) => {
    const file = read(start)
    expect(file.ok ? [] : file.errors.filter((one) => one.includes('time zone'))).toEqual([])
  })
})
