/** A setter who loses the role while the judge tries or renders what they save: it is not stored. */
import { afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { DebugTaskForm } from '#contracts/http/debug-tasks'
import { zipOf } from '#features/problems'
import { freezeSlots } from '../harness/judge'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const server = testServer({ env: { JOUST_DEMO: '0' } })
const account = () => server.services.account
let setter: Player
let other: Player
beforeAll(async () => {
  setter = await signUp(server.url, 'leaving_setter')
  other = await signUp(server.url, 'staying_setter')
  for (const { username } of [setter, other]) account().promote(null, username)
})
let thaw: (() => void) | null = null
afterEach(() => {
  thaw?.()
  thaw = null
  account().promote(null, setter.username)
})

const ADD = 'print(sum(map(int, input().split())))'
const form = (title: string) => ({
  title,
  description: 'Add.',
  examples: [{ input: '4 5', output: '9' }],
  testCases: [{ input: '4 5', output: '9', isHidden: true }],
  solutions: [{ name: 'add.py', languageId: 71, source: `${ADD}  # ${title}\n`, expected: 'accepted' }],
})
const archive = zipOf(
  new Map([
    ['brought/problem.yaml', 'problem_format_version: 2025-09\nname: Brought\nlimits: {time_limit: 1}\n'],
    ['brought/statement/problem.en.md', 'Add.\n'],
    ['brought/data/secret/1.in', '4 5\n'],
    ['brought/data/secret/1.ans', '9\n'],
    ['brought/submissions/accepted/add.py', `${ADD}\n`],
  ]),
)

const titles = async (): Promise<string[]> => {
  const { problems } = await (await other.call('GET', '/api/problems?limit=100&includeContestOnly=true')).json()
  return problems.map(({ title }: { title: string }) => title)
}

/** The status of a call that waits for the judge when its caller loses the role. */
async function leftDuring(method: 'POST' | 'PUT', path: string, body: unknown): Promise<number> {
  thaw = freezeSlots()
  let isAnswered = false
  const answer = setter.call(method, path, body).finally(() => {
    isAnswered = true
  })
  // Once another call is answered, the earlier one has arrived.
  await setter.call('GET', '/api/users/profile')
  account().demote(null, setter.username)
  // A call that was refused on arrival would be answered before a later one is.
  await setter.call('GET', '/api/users/profile')
  expect(isAnswered).toBe(false)
  thaw()
  return (await answer).status
}

test('a new problem is not stored', async () => {
  expect(await leftDuring('POST', '/api/problems', form('Made late'))).toBe(403)
  expect(await titles()).not.toContain('Made late')
})

test('a change of a problem is not stored', async () => {
  const made = await other.call('POST', '/api/problems', form('As it was'))
  const { problem } = await made.json()
  const change = { ...form('Changed late'), version: 1 }
  expect(await leftDuring('PUT', `/api/problems/${problem._id}`, change)).toBe(403)
  expect(await titles()).toContain('As it was')
})

test('an imported package is not stored', async () => {
  const brought = { archive: archive.toBase64(), name: 'brought.zip' }
  expect(await leftDuring('POST', '/api/problems/import', brought)).toBe(403)
  expect(await titles()).not.toContain('Brought')
})

test('a task of Debug Quest is not stored', async () => {
  const made = await other.call('POST', '/api/problems', form('Without tasks'))
  const { problem } = await made.json()
  const path = `/api/problems/${problem._id}/debug-tasks`
  const task: DebugTaskForm = {
    title: 'Made late',
    difficulty: 'Easy',
    budget: 1,
    report: { text: 'It says 20 for 4 and 5.', input: '4 5\n', expected: '9\n', actual: '20\n' },
    programs: { python: { mended: ADD, broken: 'print(sum(map(int, input().split())) + 11)' } },
  }
  expect(await leftDuring('POST', path, { task })).toBe(403)
  expect(await (await other.call('GET', path)).json()).toMatchObject({ tasks: [] })
})

describe('a target of the CSS arena', () => {
  const pageOf = (color: string) =>
    `<style>body{margin:0;background:linear-gradient(90deg,${color} 100px,#fedcba 0)}</style>`
  const target = (title: string, color: string) => ({ title, difficulty: 'Easy', html: pageOf(color) })
  const PATH = '/api/admin/css-targets'
  const targetTitles = async (): Promise<string[]> => {
    const { targets } = await (await other.call('GET', `${PATH}?state=own`)).json()
    return targets.map(({ title }: { title: string }) => title)
  }

  test('that is new is not stored', async () => {
    expect(await leftDuring('POST', PATH, target('Added late', '#123456'))).toBe(403)
    expect(await targetTitles()).not.toContain('Added late')
  })

  test('that is changed stays as it was', async () => {
    const { id, version } = await (await other.call('POST', PATH, target('As it was', '#234567'))).json()
    const change = { ...target('Changed late', '#345678'), version }
    expect(await leftDuring('PUT', `${PATH}/${id}`, change)).toBe(403)
    expect(await targetTitles()).toContain('As it was')
  })

  test('that is in a file is not stored', async () => {
    const file = { name: 'late.json', content: JSON.stringify([target('Imported late', '#456789')]) }
    expect(await leftDuring('POST', `${PATH}/import`, file)).toBe(403)
    expect(await targetTitles()).not.toContain('Imported late')
  })
})
