import { beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { asDuelId, asProblemId, asSubmissionId, asUserId } from '#contracts/ids'
import type { DuelEvent } from '#contracts/ws/duel-events'
import type { Db } from '#db/client'
import { insertDuelEvents, insertDuelFlag } from '#db/queries/duels'
import { insertDuel, insertProblem, userIdOf } from '../api/finished-duels'
import { islandReady, islandsReady, picture, visitor } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const { server, browser } = await testSite()
let db: Db
let ada: Player
let admin: Player
let adaId: ReturnType<typeof asUserId>

beforeAll(async () => {
  ada = await signUp(server.url, 'ada_lovelace')
  await signUp(server.url, 'bob_ross')
  admin = await signUp(server.url, 'umpire')
  server.services.account.promote(null, 'umpire')
  db = server.openBeside()
  adaId = asUserId(userIdOf(db, 'ada_lovelace'))
  fillFlags()
})

/** Inserts a coding duel that ada won after a large paste and three violations, and a race in which she typed too fast. */
function fillFlags(): void {
  const bobId = userIdOf(db, 'bob_ross')
  const endedAtMs = Date.parse('2026-11-21T12:09:30Z')
  const startedAtMs = endedAtMs - 500_000
  insertProblem(db, 'bridges', 'Drawbridges of the Lower Town')
  insertDuel(db, {
    id: 'CODE22',
    winner: adaId,
    players: [adaId, bobId],
    problemId: 'bridges',
    seconds: 500,
    endedAtMs,
  })
  insertDuel(db, {
    id: 'RACE22',
    type: 'typing',
    winner: adaId,
    players: [adaId, bobId],
    endedAtMs: endedAtMs + 60_000,
  })
  const submissionId = asSubmissionId('s1')
  const at = (second: number, event: DuelEvent) => ({ atMs: startedAtMs + second * 1000, event })
  const violated = (second: number, count: number) =>
    at(second, { type: 'violated', userId: adaId, violation: 'TAB_SWITCH', count })
  const scenario = [
    at(0, { type: 'started', problemId: asProblemId('bridges'), deadlineMs: startedAtMs + 1_800_000 }),
    violated(61, 1),
    violated(142, 2),
    at(180, { type: 'flagged', userId: adaId, flag: 'suspicious-paste', detail: '1240 characters at once' }),
    violated(201, 3),
    at(201, { type: 'flagged', userId: adaId, flag: 'violations', detail: '3 violations' }),
    at(498, { type: 'submitted', userId: adaId, submissionId, seq: 1, receivedAtMs: startedAtMs, languageId: 71 }),
    at(500, { type: 'judged', submissionId, verdict: 'accepted', passed: 12, total: 12 }),
    at(500, { type: 'finished', winnerId: adaId, reason: 'correct-submission' }),
  ]
  insertDuelEvents(
    db,
    asDuelId('CODE22'),
    scenario.map((one, index) => ({ ...one, version: index + 1, event: { ...one.event } })),
  )
  const flag = { duelId: 'CODE22', userId: adaId }
  insertDuelFlag(db, {
    ...flag,
    kind: 'suspicious-paste',
    detail: '1240 characters at once',
    atMs: startedAtMs + 180_000,
  })
  insertDuelFlag(db, { ...flag, kind: 'violations', detail: '3 violations', atMs: startedAtMs + 201_000 })
  const typed = { duelId: 'RACE22', userId: adaId, kind: 'inhuman-typing' as const }
  insertDuelFlag(db, { ...typed, detail: '4 ms a character over 10 characters', atMs: endedAtMs + 30_000 })
}

async function asPlayer(player: Player, work: (page: Page) => Promise<void>, refused?: RegExp): Promise<void> {
  const guest = await visitor(browser, server.url)
  try {
    await signInBrowser(guest, server.url, player)
    await work(guest.page)
    expect(guest.complaints.filter((complaint) => refused?.test(complaint) !== true)).toEqual([])
  } finally {
    await guest.context.close()
  }
}

const evidencePath = () => `/admin/flags/CODE22/${adaId}`

describe('the review of flags', () => {
  const pages = [
    ['list', () => '/admin/flags'],
    ['empty', () => '/admin/flags?state=decided'],
    ['evidence', evidencePath],
  ] as const
  test.each(pages)('%s satisfies axe and fits the window in both themes and sizes', async (name, path) => {
    await asPlayer(admin, async (page) => {
      await page.goto(path())
      await islandsReady(page)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await inEveryLook(page, `flags-${name}`)
    })
  })

  test('is closed to players', async () => {
    for (const path of ['/admin/flags', evidencePath()]) {
      await asPlayer(ada, async (page) => {
        await page.goto(path)
        expect(new URL(page.url()).pathname).toBe('/dashboard')
      })
    }
  })

  test('finds a flag by its kind, and leads to the evidence', async () => {
    await asPlayer(admin, async (page) => {
      await page.goto('/admin/flags')
      await page.getByRole('link', { name: 'Inhuman typing', exact: true }).click()
      await page.getByText('4 ms a character over 10 characters').waitFor()
      expect(await page.getByRole('link', { name: /^Evidence/ }).count()).toBe(1)
      await page.getByRole('link', { name: /^Evidence/ }).click()
      await page.getByRole('heading', { name: 'ada_lovelace' }).waitFor()
    })
  })

  test('leads to the replay just before the flag, and before each moment of the record', async () => {
    await asPlayer(admin, async (page) => {
      await page.goto(evidencePath())
      const seen = (name: string) => page.getByRole('link', { name, exact: true }).first().getAttribute('href')
      expect(await seen('Replay')).toBe('/duel/CODE22/replay?t=175')
      expect(await seen('3:21')).toBe('/duel/CODE22/replay?t=196')
      expect(await seen('0:00')).toBe('/duel/CODE22/replay')
    })
  })

  test('keeps a reason that is half written while the admin looks at another page', async () => {
    await asPlayer(admin, async (page) => {
      await page.goto(evidencePath())
      await islandReady(page, 'FlagReview')
      const reason = page.getByLabel('Reason').first()
      await reason.fill('The program came from')
      await page.goto('/admin/flags')
      await page.goto(evidencePath())
      await islandReady(page, 'FlagReview')
      expect(await reason.inputValue()).toBe('The program came from')
      await reason.fill('')
    })
  })

  test('shows what the last decision brought without a reload', async () => {
    await asPlayer(admin, async (page) => {
      await page.goto(`/admin/flags/RACE22/${adaId}`)
      await islandReady(page, 'FlagReview')
      await page.getByLabel('Reason').fill('A fast keyboard.')
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await page.getByText('Dismissed by').waitFor()
    })
  })

  test('asks for a reason, keeps what was typed where it is refused, and voids only after asking', async () => {
    const work = async (page: Page) => {
      await page.goto(evidencePath())
      await islandReady(page, 'FlagReview')
      const paste = page.locator('section', { has: page.getByRole('heading', { name: 'Suspicious paste' }) })
      await paste.getByRole('button', { name: 'Warn player' }).press('Enter')
      await paste.getByText('Enter a reason: it is kept with the decision.').waitFor()
      await paste.getByLabel('Reason').and(page.locator(':focus')).waitFor()
      await paste.getByLabel('Reason').fill('The program came from elsewhere.')
      await paste.getByRole('button', { name: 'Void result' }).click()
      const question = page.getByRole('alertdialog')
      await picture(page, 'flags-void-question')
      await question.getByRole('button', { name: 'Void result' }).click()
      await paste.locator(':focus').getByText('Result voided').waitFor()
      await page.reload()
      await page.getByText('The program came from elsewhere.').waitFor()
      await page.getByText('Voided (correct-submission)').waitFor()
      await picture(page, 'flags-decided')
    }
    await asPlayer(admin, work, /400/)
  })
})
