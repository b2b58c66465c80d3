/** Forms in a browser without scripts: each is answered by its own page, which says what is missing, and nothing typed gets into a URL. */
import { beforeAll, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { type Player, signUp } from '../harness/player'
import { testSite } from '../harness/test-site'

const TYPED = 'typed-by-a-person'
const { server, browser } = await testSite({ env: { JOUST_DEMO: '0' } })
/** One page for each role: the answer to a form is the page from which the next form is sent. */
let pages: Readonly<Record<'guest' | 'contest admin', Page>>

beforeAll(async () => {
  const admin = await signUp(server.url, 'no_script')
  server.services.account.promote(null, 'no_script')
  pages = { guest: await withoutScript(null), 'contest admin': await withoutScript(admin) }
})

async function withoutScript(player: Player | null): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  if (player !== null)
    await context.request.post('/api/auth/sign-in/email', {
      data: { email: player.email, password: player.password },
      headers: { origin: server.url },
    })
  return context.newPage()
}

const texts = 'input:not([type]), input[type=text], input[type=email], input[type=password], textarea'

async function typeInto(form: Locator): Promise<void> {
  for (const field of await form.locator(texts).all())
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill(TYPED)
}

test.each([
  ['guest', '/sign-in'],
  ['guest', '/sign-up'],
  ['guest', '/forgot-password'],
  ['guest', '/reset-password?token=x'],
  ['contest admin', '/duels'],
  ['contest admin', '/profile'],
  ['contest admin', '/settings'],
  ['contest admin', '/admin/site'],
  ['contest admin', '/admin/webhooks'],
  ['contest admin', '/problems/create'],
  ['contest admin', '/contests/create'],
] as const)('of a %s on %s', async (who, path) => {
  const page = pages[who]
  await page.goto(path)
  const count = await page.locator('form').count()
  for (let place = 0; place < count; place += 1) {
    const form = page.locator('form').nth(place)
    if ((await form.getAttribute('method')) === 'get') continue
    const button = form.locator('button[type=submit]').first()
    if ((await button.count()) === 0 || !(await button.isVisible()) || !(await button.isEnabled())) continue
    await typeInto(form)
    const [answer] = await Promise.all([
      page.waitForEvent('response', (one) => one.request().isNavigationRequest() && one.status() !== 303),
      button.click(),
    ])
    await page.waitForLoadState()
    expect({ place, status: answer.status(), pathname: new URL(page.url()).pathname }).toEqual({
      place,
      status: 200,
      pathname: new URL(path, server.url).pathname,
    })
    expect(page.url()).not.toContain(TYPED)
    expect(await page.locator('noscript p').isVisible()).toBe(true)
  }
})

test('every form of an island says how a browser sends it by itself: in the body, not in the address', () => {
  const islands = join(import.meta.dir, '../../islands')
  const files = readdirSync(islands, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  const forms = files.flatMap((name) =>
    [...readFileSync(join(islands, name), 'utf8').matchAll(/<(?:form|ScriptedForm)\b[^{>]*(?:\{[^}]*\}[^{>]*)*/g)].map(
      ([form]) => ({
        name,
        form,
      }),
    ),
  )
  expect(forms.length).toBeGreaterThan(10)
  // A ScriptedForm sets its method itself.
  const says = (form: string) => form.startsWith('<ScriptedForm') || form.includes('method="post"')
  expect(forms.filter(({ form }) => !says(form)).map(({ name }) => name)).toEqual([])
})
