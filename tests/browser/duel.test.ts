import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../harness/accessibility'
import { picture } from '../harness/browser'
import { makeBusy } from '../harness/busy-judge'
import { readProblemSubmission } from '../harness/problem-files'
import { testSite } from '../harness/test-site'
import { Duelist } from './duelist'

const { server, browser } = await testSite({ env: { JOUST_SLOTS: '2' } })

/** Wrong for every problem. */
const WRONG = 'print("no such answer")\n'
/** Sleeps before each test, so that the verdict of a correct program comes late. */
const unhurried = (program: string): string => `import time\ntime.sleep(0.3)\n${program}`

describe('a duel between two people, each in an own browser', () => {
  let host: Duelist
  let guest: Duelist
  let roomCode: string
  let problemId: string
  let xp: number

  test('both sign up, one opens a room, the other joins by its code', async () => {
    ;[host, guest] = await Promise.all([
      Duelist.signUp(browser, server.url, 'first_lance'),
      Duelist.signUp(browser, server.url, 'second_lance'),
    ])
    roomCode = await host.createDuel(30)
    await host.page.getByText('Waiting for an opponent').waitFor()
    await picture(host.page, 'duel-waiting')
    await expectAccessible(host.page)
    await guest.joinDuel(roomCode)
    await host.page.getByRole('region', { name: 'Your opponent' }).getByText('second_lance').waitFor()
    await guest.page.getByRole('region', { name: 'Your opponent' }).getByText('first_lance').waitFor()
  })

  test('each sees the other get ready, and both are told the start', async () => {
    await host.markReady()
    await guest.page.getByRole('region', { name: 'Your opponent' }).getByText('Ready', { exact: true }).waitFor()
    // The message box must be in view in the smallest window as well.
    const former = guest.page.viewportSize()
    await guest.page.setViewportSize({ width: 1024, height: 768 })
    const box = await guest.page.getByRole('textbox', { name: 'Message' }).boundingBox()
    expect(box === null ? Number.NaN : box.y + box.height).toBeLessThan(768)
    if (former !== null) await guest.page.setViewportSize(former)
    await picture(guest.page, 'duel-ready')
    await expectAccessible(guest.page)
    await guest.markReady()
    await Promise.all(
      [host, guest].map(({ page }) =>
        page
          .getByText(/The duel starts/)
          .first()
          .waitFor(),
      ),
    )
    const [received, same] = await Promise.all([host.received('duel-started'), guest.received('duel-started')])
    if (received.room.problem === null) throw new Error('The duel started without a problem.')
    expect(same.room.problem?._id).toBe(received.room.problem._id)
    expect(same.deadlineMs).toBe(received.deadlineMs)
    problemId = received.room.problem._id
    for (const { page } of [host, guest]) {
      await page.getByRole('heading', { name: received.room.problem.title }).waitFor()
      expect(await page.title()).toMatch(/^\d+:\d\d · /)
    }
  })

  test('outside of fullscreen nothing can be run or submitted; blocked keys warn', async () => {
    const { page } = host
    expect(await page.getByRole('button', { name: 'Submit', exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Run', exact: true }).isDisabled()).toBe(true)
    await host.enterFullscreen()
    await guest.enterFullscreen()
    await page.locator('.cm-content').press('Control+c')
    await page.getByText('Keyboard shortcuts are disabled during duels').first().waitFor()
    await page.keyboard.press('F12')
    await page.getByText('Developer tools are disabled during duels').first().waitFor()
    await page.locator('.cm-content').click({ button: 'right' })
    await page.getByText('Right-click is disabled during duels').first().waitFor()
  })

  test('the edges of the columns move by keys and by pointer, and Enter puts them back', async () => {
    const edge = host.page.getByRole('separator', { name: 'Width of the statement' })
    const value = async () => Number(await edge.getAttribute('aria-valuenow'))
    const former = await value()
    await edge.press('ArrowRight')
    expect(await value()).toBe(former + 5)
    await edge.hover()
    const box = await edge.boundingBox()
    if (box === null) throw new Error('The edge cannot be seen.')
    await host.page.mouse.down()
    await host.page.mouse.move(box.x + 144, box.y + 100)
    await host.page.mouse.up()
    expect(await value()).toBe(former + 15)
    await edge.press('Enter')
    expect(await value()).toBe(former)
  })

  test('blank code is refused in words', async () => {
    await host.write('Python', '   ')
    await host.page.getByRole('button', { name: 'Run', exact: true }).click()
    await host.page.getByText('Please write some code to run').first().waitFor()
    await host.submit()
    await host.page.getByText('Please write some code to submit').first().waitFor()
  })

  test('a run shows every test and counts for nothing', async () => {
    await host.write('Python', WRONG)
    const busy = await makeBusy(server)
    await host.page.getByRole('button', { name: 'Run', exact: true }).click()
    await host.page.getByText('Next in line: the judge is busy').waitFor()
    await busy.end()
    await host.page.getByText('FAIL', { exact: true }).first().waitFor()
    await host.page.getByText('Wrong Answer', { exact: true }).first().waitFor()
    expect(host.heard.some((frame) => frame.event === 'code-submitted')).toBe(false)
    await picture(host.page, 'duel-run')
    await expectAccessible(host.page)
  })

  test('a wrong submission is shown to both, its program to nobody', async () => {
    const busy = await makeBusy(server)
    await host.submit()
    await host.page.getByText('Next in line: the judge is busy').waitFor()
    await picture(host.page, 'duel-queue')
    await busy.end()
    await host.received('submission-judged', ({ accepted }) => !accepted)
    await host.page.getByRole('region', { name: 'Scoreboard' }).getByText('Wrong Answer · 1 submission').waitFor()
    await guest.page.getByRole('region', { name: 'Scoreboard' }).getByText('Wrong Answer · 1 submission').waitFor()
    expect(JSON.stringify(guest.heard)).not.toContain('no such answer')
  })

  test('a reload in the middle brings everything back', async () => {
    await host.page.reload()
    await host.page.getByRole('region', { name: 'Scoreboard' }).getByText('Wrong Answer · 1 submission').waitFor()
    await host.page.locator('.cm-content').getByText('no such answer').waitFor()
    await host.enterFullscreen()
  })

  test('a run goes on while an earlier submission is looked at, and no second one takes its place', async () => {
    const { page } = host
    const busy = await makeBusy(server)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('Next in line: the judge is busy').waitFor()
    await page.getByRole('button', { name: 'Submission 1' }).click()
    await page.getByRole('heading', { name: 'Submission', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Running...' }).count()).toBe(1)
    await busy.end()
    await page.getByRole('heading', { name: 'Test Results' }).waitFor()
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor()
  })

  test('they talk to each other', async () => {
    await host.page.getByRole('textbox', { name: 'Message' }).fill('good luck')
    await host.page.getByRole('button', { name: 'Send' }).click()
    await guest.page.getByRole('log').getByText('good luck').waitFor()
  })

  test('what was received first wins, though its verdict comes last; both pages say so', async () => {
    await host.write('Python', unhurried(readProblemSubmission(problemId, 'py')))
    await guest.write('C++', readProblemSubmission(problemId, 'cpp'))
    await host.submit()
    await guest.received('code-submitted', ({ seq }) => seq > 1)
    await guest.submit()
    await guest.received('submission-received')
    await picture(guest.page, 'duel-judging')

    const [hostEnd, guestEnd] = await Promise.all([host.received('duel-finished'), guest.received('duel-finished')])
    expect(hostEnd).toEqual(guestEnd)
    expect(hostEnd.completionReason).toBe('correct-submission')
    expect(hostEnd.winner?.username).toBe('first_lance')
    await host.page.getByRole('heading', { name: 'You won' }).waitFor()
    await guest.page.getByRole('heading', { name: 'first_lance won' }).waitFor()
    await host.page.getByText(/You submitted working code at 0:\d\d\.\d{3}/).waitFor()
    await guest.page.getByText(/first_lance submitted working code at 0:\d\d\.\d{3}/).waitFor()
    const decided = guest.page.getByRole('table', { name: /Decided by/ })
    for (const row of ['Received', 'Judged in', 'Round-trip']) await decided.getByText(row).waitFor()
    expect(await decided.textContent()).toMatch(/Round-trip\d+ ms\d+ ms/)
  })

  test('the winner is given experience, and both screens show it', async () => {
    const won = host.page.getByRole('region', { name: 'You', exact: true }).getByText(/^\+\d+ XP$/)
    await won.waitFor()
    xp = Number((await won.textContent())?.match(/\d+/)?.[0])
    expect(xp).toBeGreaterThanOrEqual(50)
    await guest.page.getByRole('region', { name: 'Your opponent' }).getByText(`+${xp} XP`).waitFor()
    await Promise.all([picture(host.page, 'duel-won'), picture(guest.page, 'duel-lost')])
    await expectAccessible(guest.page)
  })

  test('the dashboard of each shows the duel and counts it', async () => {
    for (const [duelist, word, opponent] of [
      [host, 'Won', 'second_lance'],
      [guest, 'Lost', 'first_lance'],
    ] as const) {
      await duelist.page.goto('/dashboard')
      const link = duelist.page.locator(`a[href="/duel/${roomCode}"]`)
      const row = duelist.page.locator('div').filter({ has: link }).last()
      expect(await row.textContent()).toContain(word)
      expect(await row.textContent()).toContain(opponent)
    }
    await picture(host.page, 'duel-dashboard')
  })

  test('the leaderboard has the winner with this XP', async () => {
    await guest.page.goto('/leaderboard?tab=xp')
    const row = guest.page.getByRole('row').filter({ hasText: 'first_lance' })
    expect(await row.textContent()).toContain(String(xp))
  })

  test('the room can be looked at again, by its two players only', async () => {
    await guest.page.goto(`/duel/${roomCode.toLowerCase()}`)
    await guest.page.getByRole('heading', { name: 'first_lance won' }).waitFor()
    expect(new URL(guest.page.url()).pathname).toBe(`/duel/${roomCode}`)
  })

  test('no page complained, and none asked another host', () => {
    expect(host.guest.complaints).toEqual([])
    expect(guest.guest.complaints).toEqual([])
  })
})

describe('a duel in two tabs of one player', () => {
  const inEditor = (page: Page, text: string) => page.locator('.cm-content').getByText(text)

  test('the second one shows what the first one writes, and goes on with it when it is asked to play', async () => {
    const [host, guest] = await Promise.all([
      Duelist.arrive(browser, server.url, 'two_tabs'),
      Duelist.arrive(browser, server.url, 'one_tab'),
    ])
    await guest.joinDuel(await host.createDuel(30))
    await host.markReady()
    await guest.markReady()
    await host.received('duel-started')
    await host.page.locator('.cm-content').waitFor()
    const second = await host.page.context().newPage()
    await second.goto(host.page.url())
    await second.getByText('You are playing this duel in another tab.').waitFor()
    await second.locator('.cm-content').waitFor()
    await host.write('Python', '# of the first tab')
    await inEditor(second, '# of the first tab').waitFor()
    // What it stored would take the place of what the first tab has stored.
    expect(await second.getByLabel('Language').isDisabled()).toBe(true)
    expect(await second.getByRole('button', { name: 'Start over with the template' }).isDisabled()).toBe(true)
    await second.getByRole('button', { name: 'Play here' }).click()
    await host.page.getByText('You are playing this duel in another tab.').waitFor()
    await second.locator('.cm-content').click()
    await second.keyboard.press('Control+End')
    await second.keyboard.insertText(' and the second')
    await inEditor(host.page, '# of the first tab and the second').waitFor()
  })
})
