import { describe, expect, test } from 'bun:test'
import { type DebugTask, debugTaskFiles, debugTasksIn, readTask, taskFaults } from './debug-tasks'

const MENDED = 'for i in range(n):\n    print(i)\n'
const file = (path: string, text: string) => ({ path, content: new TextEncoder().encode(text) })
const holding = { files: [file('debug/mended.py', MENDED)], submissions: [] }

const TASK = `title: One short
difficulty: Medium
budget: 2
report:
  text: The last one is missing.
  input: "2\\n"
  expected: "0\\n1\\n"
  actual: "0\\n"
programs:
  python:
    mended: debug/mended.py
    changes:
      - mended: range(n)
        broken: range(n - 1)
`
const read = (text: string, path = 'debug/one-short.yaml') => readTask(path, text, holding)

test('a task has its broken program made of the mended one', () => {
  const { task, errors } = read(TASK)
  expect(errors).toEqual([])
  expect(task).toMatchObject({ name: 'one-short', title: 'One short', difficulty: 'Medium', budget: 2 })
  expect(task?.programs).toEqual({ python: { mended: MENDED, broken: MENDED.replace('range(n)', 'range(n - 1)') } })
})

test('an emoji in a title is one character', () => {
  const title = '🐎'.repeat(80)
  expect(read(TASK.replace('One short', title)).task?.title).toBe(title)
  expect(read(TASK.replace('One short', `${title}x`)).task).toBeNull()
})

test('without a difficulty and a budget it is Easy, and ten lines may change', () => {
  const { task } = read(TASK.replace('difficulty: Medium\nbudget: 2\n', ''))
  expect(task).toMatchObject({ difficulty: 'Easy', budget: 10 })
})

describe('is refused, with the file and what to do', () => {
  test.each<[string, string, string]>([
    ['no map', '- a\n', 'must be a map'],
    ['no YAML', 'title: [', 'debug/one-short.yaml'],
    ['no title', TASK.replace('title: One short', 'title: ""'), 'title must be a text of up to 80 characters'],
    ['another difficulty', TASK.replace('Medium', 'Brutal'), 'difficulty must be one of Easy, Medium, Hard'],
    ['a budget of none', TASK.replace('budget: 2', 'budget: 0'), 'budget must be a whole number of lines from 1 to 50'],
    ['no report', TASK.replace('  text: The last one is missing.\n', ''), 'report must have the texts'],
    ['another language', TASK.replace('  python:', '  cobol:'), '"cobol" is none of python'],
    ['a file that is not there', TASK.replace('debug/mended.py', 'debug/lost.py'), 'there is no file debug/lost.py'],
    ['a place that is not there', TASK.replace('mended: range(n)', 'mended: range(m)'), 'once, not 0 times'],
    ['a place that is there twice', TASK.replace('mended: range(n)', 'mended: i'), 'once, not'],
    ['both forms', TASK.replace('    changes:', '    broken: debug/mended.py\n    changes:'), 'give either broken'],
    ['retired by a word', `${TASK}retired: soon\n`, 'retired must be true or false'],
    ['no bug', TASK.replace('broken: range(n - 1)', 'broken: range(n)'), 'the broken program is the mended one'],
    [
      'more lines than the budget',
      TASK.replace('budget: 2', 'budget: 1').replace(
        'broken: range(n - 1)',
        'broken: "range(n - 1):\\n  if i:\\n    x = 1\\n  for j in i"',
      ),
      'and the budget is 1',
    ],
  ])('%s', (_what, text, expected) => {
    const { task, errors } = read(text)
    expect(task).toBeNull()
    expect(errors.join('\n')).toContain(expected)
  })

  test('a name with blanks', () => {
    expect(read(TASK, 'debug/One Short.yaml').errors.join()).toContain('small letters, digits and single hyphens')
  })
})

const OWN: DebugTask = {
  name: 'one-short',
  title: 'One short',
  difficulty: 'Hard',
  budget: 2,
  report: { text: 'The last one is missing.', input: '2\n', expected: '0\n1\n', actual: '0\n' },
  isRetired: true,
  programs: {
    python: { mended: MENDED, broken: MENDED.replace('n)', 'n - 1)') },
    cpp: { mended: 'int main() {}\n', broken: 'int main() { return 1; }\n' },
  },
}

test('what a setter wrote is read back from its files as the very same task', () => {
  expect(debugTasksIn({ files: debugTaskFiles(OWN), submissions: [] })).toEqual({ tasks: [OWN], errors: [] })
})

const same = { mended: MENDED, broken: MENDED }
const long = { mended: `x\n${'y\n'.repeat(200)}`, broken: 'z' }
test.each<[string, Partial<DebugTask>, Record<string, string>]>([
  ['nothing', {}, {}],
  ['no title', { title: ' ' }, { title: 'Give the task a title.' }],
  ['a title of as many emoji as characters fit', { title: '🐎'.repeat(80) }, {}],
  ['a long title', { title: 'x'.repeat(81) }, { title: 'A title has at most 80 characters.' }],
  ['a budget of none', { budget: 0 }, { budget: 'A budget is a whole number of lines from 1 to 50.' }],
  ['no report', { report: { ...OWN.report, text: '' } }, { text: 'Write what a user would report.' }],
  [
    'a large test',
    { report: { ...OWN.report, input: 'x'.repeat(10_001) } },
    { input: 'At most 10000 characters: take a smaller test.' },
  ],
  ['no program', { programs: {} }, { programs: 'Write a program in at least one language.' }],
  ['no bug', { programs: { python: same } }, { python: 'The broken program is the mended one.' }],
  [
    'half a program',
    { programs: { python: { mended: MENDED, broken: '' } } },
    { python: 'Write both the broken and the mended program.' },
  ],
  ['a long program', { programs: { cpp: long } }, { cpp: 'A program has at most 200 lines.' }],
])('what is wrong with a task stands at its field: %s', (_what, part, expected) => {
  expect(taskFaults({ ...OWN, ...part })).toEqual(expected)
})
