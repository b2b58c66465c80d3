import { describe, expect, test } from 'bun:test'
import { readContestSet } from './contest-set'

const NONE = {
  contestYaml: null,
  contestJson: null,
  problemsYaml: null,
  problemsJson: null,
  problemsetYaml: null,
  contestXml: null,
  folders: ['lances', 'helmets'],
}
const read = (changes: Partial<Parameters<typeof readContestSet>[0]>) => readContestSet({ ...NONE, ...changes })
const setOf = (changes: Partial<Parameters<typeof readContestSet>[0]>) => {
  const answer = read(changes)
  if (!answer.ok) throw new Error(answer.errors.join('\n'))
  return answer.set
}

test('the terms are those of contest.yaml, in either spelling', () => {
  const terms = { startTime: '2099-01-01T12:00:00Z', minutes: 300, freezeMinutes: 60, penaltyMinutes: 20 }
  expect(
    setOf({
      contestYaml:
        'name: Spring\nstart_time: 2099-01-01T12:00:00Z\nduration: 5:00:00\nscoreboard_freeze_duration: 1:00:00\npenalty_time: 20\n',
    }),
  ).toMatchObject({ title: 'Spring', ...terms })
  expect(
    setOf({
      contestYaml:
        'formal-name: Spring\nstart-time: "2099-01-01T12:00:00Z"\nduration: "5:00:00"\nscoreboard-freeze-length: "1:00:00"\npenalty-time: 20\n',
    }),
  ).toMatchObject({ title: 'Spring', ...terms })
})

test('the terms are those of contest.json, where there is no contest.yaml', () => {
  const contestJson = JSON.stringify(
    { formal_name: 'Spring', start_time: '2099-01-01T12:00:00.000+01:00', duration: '5:00:00.000', penalty_time: 20 },
    null,
    4,
  )
  const terms = { title: 'Spring', startTime: '2099-01-01T12:00:00.000+01:00', minutes: 300, penaltyMinutes: 20 }
  expect(setOf({ contestJson })).toMatchObject(terms)
  expect(setOf({ contestJson, contestYaml: 'name: Autumn\n' }).title).toBe('Autumn')
})

test('scores count where the type of the scoreboard says so, in either spelling', () => {
  const isScored = (contestYaml: string) => setOf({ contestYaml }).isScored
  expect(['scoreboard_type: score', 'scoreboard-type: score', 'scoreboard-type: pass-fail', ''].map(isScored)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a title by language is read in English, else in the first language', () => {
  expect(setOf({ contestYaml: 'name: {nl: Lente, en: Spring}\n' }).title).toBe('Spring')
  expect(setOf({ contestYaml: 'name: {nl: Lente}\n' }).title).toBe('Lente')
  expect(setOf({ contestYaml: 'name: {}\ntitle: Spring\n' }).title).toBe('Spring')
})

describe('the problems are', () => {
  const table: readonly [string, Partial<Parameters<typeof readContestSet>[0]>, string[]][] = [
    ['all folders by name, where nothing lists them', {}, ['helmets', 'lances']],
    [
      'those of problems.yaml in its order',
      { problemsYaml: '- id: lances\n  label: A\n- id: helmets\n' },
      ['lances', 'helmets'],
    ],
    [
      'those of problems.yaml where they stand below a key',
      { problemsYaml: 'problems:\n- short-name: lances\n  letter: A\n- short-name: helmets\n  letter: B\n' },
      ['lances', 'helmets'],
    ],
    [
      'those of problemset.yaml, as older contests call the list',
      { problemsetYaml: 'problems:\n- letter: A\n  short-name: lances\n- letter: B\n  short-name: helmets\n' },
      ['lances', 'helmets'],
    ],
    [
      'those of problems.json',
      { problemsJson: '[{ "id": "lances", "ordinal": 1 }, { "id": "helmets", "ordinal": 2 }]' },
      ['lances', 'helmets'],
    ],
    [
      'those of problems.yaml before those of the others',
      { problemsYaml: '- lances\n- helmets\n', problemsJson: '["helmets"]', problemsetYaml: 'problems: [helmets]\n' },
      ['lances', 'helmets'],
    ],
    ['those of contest.yaml', { contestYaml: 'problems:\n- short-name: lances\n' }, ['lances']],
    [
      'those of Polygon’s contest.xml',
      {
        contestXml:
          '<contest><names><name language="english" value="Spring"/></names><problems><problem index="A" url="https://polygon.example/p/ann/lances"/></problems></contest>',
      },
      ['lances'],
    ],
  ]
  test.each(table)('%s', (_, changes, folders) => {
    expect([...setOf(changes).folders]).toEqual(folders)
  })

  test('named where they are left out', () => {
    expect(setOf({ problemsYaml: '- lances\n' }).notes).toEqual(['Not in the list of problems, and left out: helmets.'])
  })
})

describe('refused', () => {
  const table: readonly [string, Partial<Parameters<typeof readContestSet>[0]>, string][] = [
    ['a problem without a folder', { problemsYaml: '- id: shields\n' }, 'The problem "shields" is listed'],
    ['a path for a name', { problemsYaml: '- id: ../lances\n' }, 'The problem "" is listed'],
    ['no problem', { folders: [] }, 'There is no problem'],
    [
      'more problems than a contest has',
      { folders: Array.from({ length: 53 }, (_, index) => `p${index}`) },
      'There are 53 problems. A contest has at most 52.',
    ],
    ['broken YAML', { contestYaml: 'name: [a' }, 'contest.yaml:1 is not YAML'],
    ['a broken list of older contests', { problemsetYaml: 'problems: [a' }, 'problemset.yaml:1 is not YAML'],
    ['broken XML', { contestXml: '<contest>' }, 'contest.xml: line 1'],
  ]
  test.each(table)('%s', (_, changes, sentence) => {
    const answer = read(changes)
    expect(answer.ok ? '' : answer.errors.join('\n')).toContain(sentence)
  })
})
