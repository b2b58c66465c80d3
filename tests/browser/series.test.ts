import { beforeAll, describe, expect, test } from 'bun:test'
import { expectAccessible } from '../harness/accessibility'
import { picture } from '../harness/browser'
import { ManualClock } from '../harness/manual-clock'
import { testSite } from '../harness/test-site'
import { Duelist } from './duelist'

const clock = new ManualClock()
const { server, browser } = await testSite({ clock })
let host: Duelist
let guest: Duelist
let eve: Duelist

beforeAll(async () => {
  ;[host, guest, eve] = await Promise.all([
    Duelist.arrive(browser, server.url, 'first_lance'),
    Duelist.arrive(browser, server.url, 'second_lance', { theme: 'light', width: 1024, height: 768 }),
    Duelist.arrive(browser, server.url, 'onlooker'),
  ])
})

const codeOf = ({ page }: Duelist) => new URL(page.url()).pathname.split('/')[2] ?? ''
const scoreIn = ({ page }: Duelist, score: string) =>
  page
    .getByRole('region', { name: /^Series/ })
    .getByText(score, { exact: true })
    .first()
    .waitFor()

async function begin(roomCode: string): Promise<void> {
  for (const player of [host, guest]) await player.markReady()
  const here = ({ roomCode: code, startsAtMs }: { roomCode: string; startsAtMs: number | null }) =>
    code === roomCode && startsAtMs !== null
  await Promise.all([host, guest].map((player) => player.received('user-ready-changed', here)))
  clock.advance(3_000)
  const started = ({ room }: { room: { roomCode: string } }) => room.roomCode === roomCode
  await Promise.all([host, guest].map((player) => player.received('duel-started', started)))
}

async function resign({ page }: Duelist): Promise<void> {
  await page.getByRole('button', { name: 'End the duel early' }).click()
  await page.getByRole('menuitem', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Resign', exact: true }).click()
}

describe('a best of 3 between two people, with a spectator', () => {
  let first: string

  test('is chosen in the form, with the modes in order', async () => {
    await host.openDuels()
    const form = host.page.getByRole('region', { name: 'Create Duel' })
    await form.getByLabel('Length').selectOption('Best of 3')
    await form.getByRole('button', { name: 'Add a mode' }).click()
    await form.getByLabel('Mode of duel 2').selectOption('Typing')
    await form.getByRole('checkbox', { name: 'Public' }).check()
    await form.getByLabel('Length').scrollIntoViewIfNeeded()
    await picture(host.page, 'series-form')
    await expectAccessible(host.page)
    await host.page.getByRole('button', { name: 'Create Duel' }).click()
    await host.page.waitForURL('**/duel/*')
    first = codeOf(host)
  })

  test('is what the lobby and the invitation say before the guest joins', async () => {
    await guest.openDuels()
    await guest.page.getByText('First: coding duel, 30 minutes').scrollIntoViewIfNeeded()
    await picture(guest.page, 'series-lobby')
    await guest.page.goto(`/duel/${first}`)
    await guest.page.getByText('Best of 3 · Coding, Typing').waitFor()
    await picture(guest.page, 'series-invitation')
    await expectAccessible(guest.page)
    await guest.joinDuel(first)
    await guest.page.getByText('Being ready agrees to the series and its modes.').waitFor()
    await picture(guest.page, 'series-room')
  })

  test('shows its score after the first duel, and the next mode', async () => {
    await begin(first)
    await eve.page.goto(`/duel/${first}/watch`)
    await scoreIn(eve, '0 : 0')
    await scoreIn(host, '0 : 0')
    await guest.enterFullscreen()
    await guest.write('Python', 'print(1)')
    clock.advance(120_000)
    await guest.submit()
    await guest.received('submission-received')
    await guest.received('submission-judged')
    await resign(guest)
    await scoreIn(host, '1 : 0')
    await scoreIn(guest, '0 : 1')
    await host.page.getByRole('link', { name: 'Go to the next duel' }).waitFor()
    await Promise.all([picture(host.page, 'series-between-host'), picture(guest.page, 'series-between-guest')])
    await expectAccessible(host.page)
    expect(await host.page.getByRole('button', { name: 'Rematch' }).count()).toBe(0)
  })

  test('goes on in the next room, into which the spectator follows', async () => {
    await scoreIn(eve, '1 : 0')
    await picture(eve.page, 'series-follow')
    for (const player of [host, guest]) {
      await player.page.getByRole('link', { name: 'Go to the next duel' }).click()
      await player.page.getByText('Duel 2 of the Series').waitFor()
    }
    await picture(host.page, 'series-pause')
    await expectAccessible(host.page)
    await eve.page.getByRole('link', { name: 'Watch the next duel' }).click()
    await eve.page.getByText('The duel has not started yet.').waitFor()
    expect(codeOf(eve)).toBe(codeOf(host))
  })

  test('survives a reload of both, and ends with all its duels linked', async () => {
    await Promise.all([host.page.reload(), guest.page.reload()])
    await begin(codeOf(host))
    await resign(guest)
    await host.page.getByText('You won the series').waitFor()
    await guest.page.getByText('first_lance won the series').waitFor()
    await eve.page.getByText('first_lance won the series').waitFor()
    await Promise.all([picture(host.page, 'series-won'), picture(guest.page, 'series-lost')])
    const replays = host.page.getByRole('list', { name: 'Duels of the series' }).getByRole('link')
    expect(await replays.count()).toBe(2)
    await host.page.getByRole('button', { name: 'Rematch' }).waitFor()
  })

  test('stands in the history', async () => {
    await host.page.goto('/profile')
    await host.page
      .getByText(/^Best of 3 won 2 : 0, duel 1/)
      .first()
      .waitFor()
    await picture(host.page, 'series-history')
  })
})
