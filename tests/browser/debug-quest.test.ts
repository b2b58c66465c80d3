/** Debug Quest in the browser: two players, one of whom reloads, a spectator, and a setter whose task is then played. */
import { beforeAll, describe, expect, test } from 'bun:test'
import { Glob } from 'bun'
import { asProblemId } from '#contracts/ids'
import { expectAccessible } from '../harness/accessibility'
import { islandReady, picture } from '../harness/browser'
import { pasteCode } from '../harness/editor'
import { inEveryLook } from '../harness/looks'
import { PROBLEMS } from '../harness/problem-files'
import { testSite } from '../harness/test-site'
import { Duelist } from './duelist'

const { server, browser } = await testSite({ env: { JOUST_SLOTS: '1' } })
let host: Duelist
let guest: Duelist
let roomCode: string

beforeAll(async () => {
  ;[host, guest] = await Promise.all([
    Duelist.arrive(browser, server.url, 'first_mender'),
    Duelist.arrive(browser, server.url, 'second_mender'),
  ])
})

const BUNDLED_TASKS = [...new Glob('*/debug/*.yaml').scanSync(PROBLEMS)]
const mendedOf = (problemId: string): Promise<string> => Bun.file(`${PROBLEMS}/${problemId}/debug/mended.py`).text()

test('the card of the landing page leads to the form with the mode chosen', async () => {
  const { page } = host
  await page.goto('/duels?mode=debug')
  expect(await page.getByRole('radio', { name: 'Debug Quest' }).isChecked()).toBe(true)
})

test('both get the same broken program, its report, and a budget', async () => {
  roomCode = await host.createDuel(10, 'Debug Quest')
  await guest.joinDuel(roomCode)
  await Promise.all([host.markReady(), guest.markReady()])
  const [one, other] = await Promise.all([host.received('duel-started'), guest.received('duel-started')])
  expect(one.room.problem?.bug).toBeDefined()
  expect(other.room.problem).toEqual(one.room.problem)
  const { title, budget } = one.room.problem?.bug ?? { title: '', budget: 0 }
  for (const { page } of [host, guest]) {
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByText(`0 of ${budget} lines changed`).waitFor()
  }
  await picture(host.page, 'debug-quest-start')
  await expectAccessible(host.page)
})

test('what is changed is marked and counted, and a rewritten program is not taken', async () => {
  const { problem } = (await host.received('duel-started')).room
  const budget = problem?.bug?.budget ?? 0
  await host.enterFullscreen()
  const rewritten = Array.from({ length: 60 }, (_, i) => `print(${i})`).join('\n')
  await host.write('Python', rewritten)
  await host.page.getByText(/^Rewritten: \d+ of \d+ lines changed$/).waitFor()
  await host.page.locator('.cm-deletedChunk').first().waitFor()
  await picture(host.page, 'debug-quest-rewritten')
  await host.submit()
  const { message } = await host.received('error', ({ code }) => code === 'DUEL_REWRITTEN')
  expect(message).toContain(`of ${budget} lines changed`)
  await host.page.getByText(`Failed to submit code: ${message}`).first().waitFor()
})

test('who reloads finds the program again, and the budget', async () => {
  await host.page.reload()
  await host.page.getByText(/^Rewritten: \d+ of \d+ lines changed$/).waitFor()
})

test('the first mended program wins; both see the lines, and a spectator the end', async () => {
  const eve = await Duelist.arrive(browser, server.url, 'third_mender')
  await eve.page.goto(`/duel/${roomCode}/watch`)
  await eve.received('gallery')
  const { problem } = (await guest.received('duel-started')).room
  await guest.enterFullscreen()
  await guest.write('Python', await mendedOf(problem?._id ?? ''))
  await guest.page.getByText(/^[1-5] of \d+ lines changed$/).waitFor()
  await guest.submit()
  await guest.page.getByRole('heading', { name: 'You won' }).waitFor()
  await host.page.getByRole('heading', { name: 'second_mender won' }).waitFor()
  await eve.page.getByRole('heading', { name: 'second_mender won' }).waitFor()
  await picture(guest.page, 'debug-quest-result')
  await expectAccessible(guest.page)
})

test('the replay shows what was written, and the history has a tab for it', async () => {
  const { page } = guest
  await page.goto(`/duel/${roomCode}/replay`)
  await page.getByRole('heading', { name: /Replay of/ }).waitFor({ state: 'attached' })
  await page
    .getByText(/submitted: Accepted, \d+ of \d+ tests, \d lines? changed/)
    .first()
    .waitFor()
  await picture(page, 'debug-quest-replay')
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Debug Quest' }).click()
  await page.getByText('First correct submission').first().waitFor()
})

/** Prints the larger of two numbers. */
const LARGER = ['a, b = map(int, input().split())', 'if a < b:', '    a = b', 'print(a)', ''].join('\n')

describe('a setter', () => {
  const PROBLEM = '/problems/the-larger-one'
  let setter: Duelist

  test('is offered mistakes in an accepted solution', async () => {
    setter = await Duelist.arrive(browser, server.url, 'bug_keeper')
    server.services.account.promote(null, 'bug_keeper')
    const { page } = setter
    const created = await page.request.post('/api/problems', {
      headers: { origin: server.url },
      data: {
        title: 'The Larger One',
        description: 'The larger of two numbers.',
        isContestOnly: false,
        examples: [{ input: '1 2', output: '2' }],
        testCases: [
          { input: '1 2', output: '2', isHidden: false },
          { input: '4 3', output: '4' },
          { input: '5 5', output: '5' },
        ],
        solutions: [{ languageId: 71, source: LARGER, expected: 'accepted' }],
      },
    })
    expect(created.status()).toBe(201)
    await page.goto(`${PROBLEM}/edit`)
    await page.getByRole('link', { name: 'Debug Tasks' }).click()
    await page.getByRole('link', { name: 'Add Task' }).click()
    await islandReady(page, 'EditDebugTask')
    await page.getByRole('button', { name: 'Find Mistakes' }).click()
    await page.getByRole('button', { name: 'Use the mistake in line 2: if a > b:' }).click()
    expect(await page.getByLabel('Input').inputValue()).toBe('1 2')
    await inEveryLook(page, 'debug-task-form')
  })

  test('reads what is wrong with the form and with the programs, and loses nothing', async () => {
    const { page } = setter
    await page.getByRole('button', { name: 'Judge and Add' }).click()
    await page.getByText('Give the task a title.').first().waitFor()
    await page.getByText('Write what a user would report.').first().waitFor()
    await page.getByLabel('Title').fill('The smaller one')
    await page.getByLabel('Report', { exact: true }).fill('Of 1 and 2 it prints 1.')
    await page.getByLabel('What the broken program prints').fill('7')
    await page.getByRole('button', { name: 'Judge and Add' }).click()
    await page.getByText(/On the reported test the broken program prints “1”, and the report says “7”/).waitFor()
    await picture(page, 'debug-task-wrong')
    expect(await page.getByLabel('Title').inputValue()).toBe('The smaller one')
    await pasteCode(page, LARGER, 'Broken program in Python')
    await page.getByRole('button', { name: 'Judge and Add' }).click()
    await page.getByText('The broken program is the mended one.').first().waitFor()
    await pasteCode(page, LARGER.replace('a < b', 'a > b'), 'Broken program in Python')
    await page.getByLabel('What the broken program prints').fill('1')
    await page.reload()
    await islandReady(page, 'EditDebugTask')
    await page.getByLabel('Title').and(page.locator('[value="The smaller one"]')).waitFor()
    expect(await page.getByLabel('What the broken program prints').inputValue()).toBe('1')
    await page.getByText('1 of 3 lines changed').waitFor()
  })

  test('adds the task once it was judged, retires it and gives it out again', async () => {
    const { page } = setter
    await page.getByRole('button', { name: 'Judge and Add' }).click()
    await page.getByText('The task is given to players from now on.').waitFor()
    await page.getByText('The broken program fails a test, and the mended one passes all.').waitFor()
    await page.getByRole('link', { name: 'All Tasks' }).click()
    await islandReady(page, 'DebugTasks')
    await page.getByRole('button', { name: 'Retire The smaller one' }).click()
    await page.getByText('The task is retired.').waitFor()
    await page.getByRole('button', { name: 'Restore The smaller one' }).click()
    await page.getByText('The task is given out again.').waitFor()
    await inEveryLook(page, 'debug-tasks')
  })

  test('has it played: by two players in a room of its language', async () => {
    const { debugTasks } = server.services.problems
    // Every other task is retired, so that this one is picked.
    for (const problemId of new Set(BUNDLED_TASKS.map((path) => path.split('/')[0] ?? ''))) {
      for (const { name } of debugTasks.list(asProblemId(problemId)))
        debugTasks.setRetired(null, asProblemId(problemId), { name, retired: true })
    }
    const room = await host.createDuel(10, 'Debug Quest', ['C++', 'Java', 'JavaScript'])
    await guest.joinDuel(room)
    await Promise.all([host.markReady(), guest.markReady()])
    const { room: started } = await guest.received('duel-started', ({ room: { roomCode: code } }) => code === room)
    expect(started.problem?.bug?.title).toBe('The smaller one')
    await guest.page.getByText('Of 1 and 2 it prints 1.').waitFor()
    await guest.enterFullscreen()
    await guest.write('Python', LARGER)
    await guest.submit()
    await guest.page.getByRole('heading', { name: 'You won' }).waitFor()
  })
})
