import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { islandReady, launchBrowser, picture, type Visitor, visitor } from '../harness/browser'
import { type DevCopy, startDevCopy } from '../harness/dev-copy'

let dev: DevCopy
let browser: Browser
let someone: Visitor
beforeAll(async () => {
  dev = await startDevCopy()
  browser = await launchBrowser()
  someone = await visitor(browser, dev.url)
  // The time of a rebuild depends on the machine, so only the timeout of the test applies.
  someone.page.setDefaultTimeout(0)
})
afterAll(async () => {
  await browser?.close()
  await dev?.stop()
})

const HERO = 'src/ui/landing/hero.tsx'
const APP_DATA = 'src/app-data.ts'
const BELL_PAGE = `import { createFileRoute } from '@tanstack/react-router'
import Bell from '#islands/Bell'
import { Island } from '#web'

export const Route = createFileRoute('/bell')({ component: () => <Island name="Bell" component={Bell} props={{}} /> })
`
const errors = () => someone.page.locator('#joust-dev-errors')
const heading = (text: string) => someone.page.getByText(text, { exact: true }).waitFor()

describe('npm run dev', () => {
  test('a page moves, lives on our own scripts, and keeps its session over all that follows', async () => {
    const { context, page, complaints } = someone
    const signIn = { email: 'ada@joust.example', password: 'joust-demo' }
    const answer = await context.request.post('/api/auth/sign-in/email', { data: signIn, headers: { origin: dev.url } })
    expect(answer.status()).toBe(200)
    const socket = page.waitForEvent('websocket')
    await page.goto('/dashboard')
    await islandReady(page, 'UserMenu')
    await (await socket).waitForEvent('framereceived')
    expect(complaints).toEqual([])
  })

  test('a changed component is on the open page without a hand', async () => {
    await someone.page.goto('/')
    dev.edit(HERO, '>in code.<', '>in daylight.<')
    await heading('in daylight.')
  })

  test('changed styles are exchanged in the page as it is', async () => {
    const { page } = someone
    await page.evaluate(() => document.body.setAttribute('data-kept', ''))
    dev.edit('src/ui/styles/base.css', '', 'h1 { outline: 3px dotted red; }\n')
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('h1') ?? document.body).outlineWidth === '3px',
    )
    expect(await page.locator('body[data-kept]').count()).toBe(1)
  })

  test('an error of a build lies over the page until it is mended, and the server goes on', async () => {
    dev.edit(HERO, '>in daylight.<', '>in {} {daylight.<')
    await errors().getByText(HERO).first().waitFor()
    await picture(someone.page, 'dev-errors')
    expect((await fetch(dev.url)).status).toBe(200)
    dev.edit(HERO, '>in {} {daylight.<', '>in moonlight.<')
    await heading('in moonlight.')
    await errors().waitFor({ state: 'detached' })
  })

  test('a server that does not start says why, and the page is back once it does', async () => {
    const { page } = someone
    const line = 'mkdirSync(dataDir, { recursive: true, mode: 0o700 })'
    dev.edit(APP_DATA, line, `throw new Error('no room on the shelf')\n  ${line}`)
    await errors().getByText('no room on the shelf').first().waitFor()
    expect((await page.goto('/'))?.status()).toBe(503)
    await errors().getByText('no room on the shelf').first().waitFor()
    dev.edit(APP_DATA, `throw new Error('no room on the shelf')\n`, '')
    await heading('in moonlight.')
  })

  test('a page and an island that are new need no restart by hand', async () => {
    const { page } = someone
    expect((await page.goto('/bell'))?.status()).toBe(404)
    dev.write('islands/Bell.tsx', 'export default function Bell() {\n  return <p>The bell rings</p>\n}\n')
    dev.write('routes/pages/bell.tsx', BELL_PAGE)
    await islandReady(page, 'Bell')
    await heading('The bell rings')
  })

  test('the account signed in before all of this is signed in still: the data stays', async () => {
    await someone.page.goto('/dashboard')
    expect(new URL(someone.page.url()).pathname).toBe('/dashboard')
  })

  test('it ends when it is told to', async () => {
    expect(await dev.stop()).toBe(0)
    await expect(fetch(dev.url)).rejects.toThrow()
  })
})
