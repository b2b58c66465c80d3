/** Sounds and desktop notifications: off by default, and permission is only requested where a wait begins. */
import { afterEach, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../harness/accessibility'
import { islandReady, leavePages, picture } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { testSite } from '../harness/test-site'
import { Duelist } from './duelist'

const { server, browser } = await testSite()
afterEach(() => leavePages(browser))

/** Counts the tones that the page plays and its notification requests. A headless browser cannot show notifications itself. */
async function listen(page: Page) {
  const heard = { tones: 0, asked: 0, shown: [] as string[] }
  await page.exposeFunction('heardTone', () => {
    heard.tones += 1
  })
  await page.exposeFunction('heardAsking', () => {
    heard.asked += 1
  })
  await page.exposeFunction('heardNotice', (title: string) => void heard.shown.push(title))
  await page.addInitScript(() => {
    const report = (name: string, ...values: unknown[]) => void Reflect.get(window, name)(...values)
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      report('heardTone')
      start.call(this, when)
    }
    let permission: NotificationPermission = 'default'
    class Recorded {
      static get permission() {
        return permission
      }
      static async requestPermission() {
        report('heardAsking')
        permission = 'granted'
        return permission
      }
      onclick: (() => void) | null = null
      constructor(title: string) {
        report('heardNotice', title)
      }
      close() {
        report('heardNotice', 'closed')
      }
    }
    Object.defineProperty(window, 'Notification', { value: Recorded })
  })
  return heard
}

test('sounds are off, are switched on in the settings, and stay so', async () => {
  const ann = await Duelist.arrive(browser, server.url, 'sound_ann')
  const heard = await listen(ann.page)
  await ann.page.goto('/settings#sounds')
  await islandReady(ann.page, 'Sounds')
  const section = ann.page.getByRole('region', { name: 'Sounds' })
  const sample = section.getByRole('button', { name: 'Opponent found' })
  expect(await sample.isDisabled()).toBe(true)
  await section.getByRole('checkbox', { name: 'Sounds' }).check()
  await ann.page.reload()
  await islandReady(ann.page, 'Sounds')
  expect(await section.getByRole('checkbox', { name: 'Sounds' }).isChecked()).toBe(true)
  const played = ann.page.waitForFunction(() => Reflect.get(window, 'played') === true)
  await ann.page.evaluate(() => {
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      start.call(this, when)
      Reflect.set(window, 'played', true)
    }
  })
  await sample.click()
  await played
  expect(heard.tones).toBeGreaterThan(0)
  expect(heard.asked).toBe(0)
  await expectAccessible(ann.page)
})

test('a desktop notification is offered to who waits, and shown for an opponent while the page is hidden', async () => {
  const [ann, bob] = [
    await Duelist.arrive(browser, server.url, 'notice_ann'),
    await Duelist.arrive(browser, server.url, 'notice_bob'),
  ]
  const heard = await listen(ann.page)
  for (const one of [ann, bob]) {
    await one.openDuels()
    await one.received('lobby')
  }
  const panel = ann.page.getByRole('region', { name: 'Quick Duel' })
  expect(await ann.page.getByRole('button', { name: 'Notify me' }).count()).toBe(0)
  await panel.getByRole('button', { name: 'Find an opponent' }).click()
  const ask = panel.getByRole('button', { name: 'Notify me' })
  await ask.waitFor()
  await picture(ann.page, 'quick-duel-notify')
  expect(heard.asked).toBe(0)
  await ask.click()
  await ask.waitFor({ state: 'detached' })
  expect(heard.asked).toBe(1)
  await ann.page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
  await bob.page.getByRole('button', { name: 'Find an opponent' }).click()
  await panel.getByText('Opponent found: notice_bob').waitFor()
  await ann.page.waitForURL('**/duel/*')
  expect(heard.shown).toEqual(['Opponent found'])
})

test('the settings are readable in both themes and sizes', async () => {
  const one = await Duelist.arrive(browser, server.url, 'sound_reader')
  await one.page.goto('/settings#keyboard')
  await islandReady(one.page, 'Sounds')
  await one.page.getByRole('region', { name: 'Sounds' }).scrollIntoViewIfNeeded()
  await inEveryLook(one.page, 'settings-sounds')
})
