import { describe, expect, test } from 'bun:test'
import { islandReady, visitor } from '../harness/browser'
import { signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const { server, browser } = await testSite({ env: { JOUST_DEMO: '0' } })

describe('navigation', () => {
  test('a visitor has the logo, the two doors and the theme toggle', async () => {
    const { page, context } = await visitor(browser, server.url)
    await page.goto('/')
    const banner = page.getByRole('banner')
    expect(await banner.getByRole('link', { name: 'Joust, home' }).getAttribute('href')).toBe('/')
    expect(await banner.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/sign-in')
    expect(await banner.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/sign-up')
    await islandReady(page, 'ThemeToggle')
    await context.close()
  })

  test('at 200 % zoom all places, the selects and the Run button are within the window', async () => {
    const zoomed = await visitor(browser, server.url, { theme: 'dark', width: 720, height: 450 })
    await signInBrowser(zoomed, server.url, await signUp(server.url, 'nav_zoomed'))
    const { page, context } = zoomed
    await page.goto('/practice')
    const rightEdges = () =>
      page
        .locator('header nav a, main button, main select')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    expect(Math.max(...(await rightEdges()))).toBeLessThanOrEqual(720)
    await page.goto('/duels')
    expect(Math.max(...(await rightEdges()))).toBeLessThanOrEqual(720)
    const clipped = await page
      .locator('main select')
      .evaluateAll((all) => all.filter((one) => one.clientWidth < 100).map((one) => one.getAttribute('name')))
    expect(clipped).toEqual([])
    await context.close()
  })

  test('a player has all places in their order, the present one marked, and a menu', async () => {
    const guest = await visitor(browser, server.url)
    await signInBrowser(guest, server.url, await signUp(server.url, 'nav_player'))
    const { page } = guest
    await page.goto('/duels')
    const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    expect(await places.allTextContents()).toEqual([
      'Dashboard',
      'Duels',
      'Practice',
      'Problems',
      'Contests',
      'Leaderboard',
      'Profile',
    ])
    expect(await page.locator('nav [aria-current="page"]').textContent()).toBe('Duels')
    await page.getByRole('button', { name: 'Menu of nav_player' }).waitFor()
    await guest.context.close()
  })

  test('a visitor has the places that are open to visitors', async () => {
    const { page, context } = await visitor(browser, server.url)
    await page.goto('/contests')
    const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    expect(await places.allTextContents()).toEqual(['Problems', 'Contests', 'Leaderboard'])
    for (const href of await places.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))) {
      await page.goto(href)
      expect(new URL(page.url()).pathname).toBe(href)
    }
    await context.close()
  })

  test.each([1024, 720])('the places fit a window of %p pixels without scrolling', async (width) => {
    const guest = await visitor(browser, server.url, { theme: 'dark', width, height: 768 })
    await signInBrowser(guest, server.url, await signUp(server.url, `nav_narrow_${width}`))
    await guest.page.goto('/duels')
    const nav = guest.page.getByRole('navigation', { name: 'Main' })
    expect(await nav.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    await guest.context.close()
  })

  test('the duels page says in three steps how it works', async () => {
    const guest = await visitor(browser, server.url)
    await signInBrowser(guest, server.url, await signUp(server.url, 'nav_reader'))
    await guest.page.goto('/duels')
    const steps = guest.page.getByRole('region', { name: 'How It Works' })
    expect(await steps.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Create or Join',
      'Get Ready',
      'Code & Win',
    ])
    await steps.getByText('Both players mark ready to start').waitFor()
    await steps.getByText('The first to submit working code wins XP.').waitFor()
    await guest.context.close()
  })
})
