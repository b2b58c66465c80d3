import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DEFAULT_TEXTS } from '#core/site'
import { islandReady, visitor } from '../harness/browser'
import { signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const QUOTES = DEFAULT_TEXTS.testimonials
const { server, browser } = await testSite()

const shownVoice = (page: Page): Promise<string> =>
  page
    .locator('blockquote')
    .evaluateAll((all) => all.find((one) => getComputedStyle(one).visibility === 'visible')?.textContent ?? '')

describe('the landing page', () => {
  test('is whole before any script runs: the first frame of the duel, the modes, the tiers, the figures', async () => {
    const html = await (await fetch(server.url)).text()
    for (const expected of [
      'enumerate',
      'DSA Duel',
      'CSS Arena',
      'Debug Quest',
      'UI Trivia',
      'Platinum',
      '10K+',
      '24/7',
    ])
      expect(html).toContain(expected)
    expect(html).not.toContain(' style="')
    expect(html).toContain('application/ld+json')
  })

  test('offers a visitor the two doors, and a player the dashboard', async () => {
    const guest = await visitor(browser, server.url)
    await guest.page.goto('/')
    const join = guest.page.getByRole('main').getByRole('link', { name: 'Join the Arena' }).first()
    expect(await join.getAttribute('href')).toBe('/sign-up')
    const enter = guest.page.getByRole('main').getByRole('link', { name: 'Sign In' })
    expect(await enter.getAttribute('href')).toBe('/sign-in')

    await signInBrowser(guest, server.url, await signUp(server.url, 'landing_player'))
    await guest.page.goto('/')
    const start = guest.page.getByRole('link', { name: 'Start Dueling' })
    expect(await start.getAttribute('href')).toBe('/dashboard')
    expect(await guest.page.getByRole('link', { name: 'Join the Arena' }).count()).toBe(0)
    await guest.context.close()
  })

  test('plays the duel only on request for those who want stillness, and stops when told', async () => {
    const guest = await visitor(browser, server.url)
    await guest.page.goto('/')
    await islandReady(guest.page, 'LandingDuel')
    const pane = guest.page.getByRole('figure', { name: 'A recorded duel' })
    await guest.page.getByRole('button', { name: 'Play the recorded duel' }).click()
    await pane.getByText('seen').first().waitFor()
    await guest.page.getByRole('button', { name: 'Pause the recorded duel' }).click()
    const paused = await pane.textContent()
    await guest.page.getByRole('button', { name: 'Play the recorded duel' }).click()
    await guest.page.waitForFunction((before) => document.querySelector('figure')?.textContent !== before, paused)
    await guest.context.close()
  })

  test('shows the testimonial whose dot is chosen', async () => {
    const guest = await visitor(browser, server.url)
    await guest.page.goto('/')
    await islandReady(guest.page, 'Testimonials')
    const first = await shownVoice(guest.page)
    await guest.page.getByRole('button', { name: /^Testimonial 3 of 4/ }).click()
    expect(await shownVoice(guest.page)).not.toBe(first)
    await guest.context.close()
  })

  test('turns to the next testimonial by itself every 5000 ms, but not while it is pointed at', async () => {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'no-preference' })
    const page = await context.newPage()
    await page.clock.install()
    await page.goto('/')
    await islandReady(page, 'Testimonials')
    // From here on the page's clock only advances by runFor.
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    const shown = await shownVoice(page)
    const first = QUOTES.findIndex(({ text }) => text === shown)
    const testimonial = (turns: number) => page.getByText(QUOTES[(first + turns) % QUOTES.length]?.text ?? '')
    await page.clock.runFor(5000)
    await testimonial(1).waitFor({ state: 'visible' })
    await page.clock.runFor(5000)
    await testimonial(2).waitFor({ state: 'visible' })
    await page.locator('section[aria-roledescription="carousel"]').hover()
    await page.clock.runFor(15_000)
    await testimonial(2).waitFor({ state: 'visible' })
    // The focus also pauses the rotation, which continues after the focus has left.
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: /^Testimonial 3 of 4/ }).focus()
    const held = await shownVoice(page)
    await page.clock.runFor(15_000)
    expect(await shownVoice(page)).toBe(held)
    await page.getByRole('button', { name: /^Testimonial 3 of 4/ }).blur()
    await page.clock.runFor(5000)
    await page.getByText(held).waitFor({ state: 'hidden' })
    await context.close()
  })

  test('stands still for those who want stillness', async () => {
    const guest = await visitor(browser, server.url)
    await guest.page.clock.install()
    await guest.page.goto('/')
    await islandReady(guest.page, 'Testimonials')
    await guest.page.clock.pauseAt(new Date(Date.now() + 60_000))
    const shown = await shownVoice(guest.page)
    await guest.page.clock.runFor(20_000)
    expect(await shownVoice(guest.page)).toBe(shown)
    await guest.context.close()
  })
})
