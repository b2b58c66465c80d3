/** Creating a contest in the browser: defaults, refusals, the stored draft, and where it leads. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { expectAccessible } from '../harness/accessibility'
import { DESKTOP, islandReady, picture, type Visitor } from '../harness/browser'
import { signUp } from '../harness/player'
import { AdminPage } from './admin-page'

let adminPage: AdminPage
let ada: Visitor
let light: Visitor
let user: Visitor

beforeAll(async () => {
  adminPage = await AdminPage.open('the_setter', { JOUST_DEMO: 'basic' })
  ada = await adminPage.signedIn()
  light = await adminPage.signedIn({ theme: 'light', width: 1024, height: 768 })
  user = await adminPage.signedIn(DESKTOP, await signUp(adminPage.server.url, 'bob'))
})
afterAll(() => adminPage.close())

async function open(who: Visitor): Promise<void> {
  await who.page.goto('/contests/create')
  await islandReady(who.page, 'CreateContest')
  const found = who.page.getByRole('region', { name: 'Problems', exact: true })
  await found.getByRole('listitem').first().waitFor()
}
async function look(who: Visitor, name: string): Promise<void> {
  await expectAccessible(who.page)
  await picture(who.page, name)
}

test('others are sent to the contests', async () => {
  await user.page.goto('/contests/create')
  expect(new URL(user.page.url()).pathname).toBe('/contests')
})

test('where there are no problems, the search does not say that none match', async () => {
  const empty = await AdminPage.open('lone_setter')
  const { page, context } = await empty.visit('/contests/create', 'CreateContest')
  const found = page.getByRole('region', { name: 'Problems', exact: true })
  await found.getByText('No problems yet').waitFor()
  await page.getByLabel('Search problems').fill('fair')
  await found.getByText('No problems yet').waitFor()
  await context.close()
  await empty.server.stop()
})

test('it begins with the defaults', async () => {
  const { page } = light
  await open(light)
  const typed = (label: string) => page.getByLabel(label).inputValue()
  expect(await Promise.all(['Duration', 'Max Participants', 'Penalty per Wrong Submission'].map(typed))).toEqual([
    '120',
    '',
    '20',
  ])
  expect(await typed('Max Submissions per Problem')).toBe('50')
  expect(await page.getByLabel(/^Public contest/).isChecked()).toBe(true)
  expect(await page.getByLabel('Allow virtual participation').isChecked()).toBe(true)
  const inMinutes = await page
    .getByLabel('Start Time')
    .evaluate((field) => (field instanceof HTMLInputElement ? (Date.parse(field.value) - Date.now()) / 60_000 : 0))
  expect(Math.abs(inMinutes - 60)).toBeLessThan(5)
  await look(light, 'create-contest-light')
})

test('the start goes by the server’s clock, also where that of the contest admin is days ahead', async () => {
  const { page, context, complaints } = await adminPage.signedIn()
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + 3 * 86_400_000
  })
  await page.goto('/contests/create')
  await islandReady(page, 'CreateContest')
  const start = page.getByLabel('Start Time')
  const startsAtMs = await start.evaluate((field) =>
    field instanceof HTMLInputElement ? Date.parse(field.value) : Number.NaN,
  )
  expect(Math.abs((startsAtMs - Date.now()) / 60_000 - 60)).toBeLessThan(5)
  await start.fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16))
  await page.getByRole('button', { name: 'Create Contest' }).click()
  const summary = page.getByRole('alert')
  await summary.getByText('Title is required').waitFor()
  expect(await summary.getByText('Start time must be in the future').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('everything that is wrong is said at once', async () => {
  const { page } = light
  await page.getByLabel('Start Time').fill('2020-01-01T10:00')
  await page.getByLabel('Duration').fill('29')
  await page.getByRole('button', { name: 'Create Contest' }).click()
  const summary = page.getByRole('alert')
  for (const expected of [
    'Title is required',
    'Description is required',
    'Start time must be in the future',
    'Duration must be 30 to 300 minutes',
    'Please select at least one problem',
  ])
    await summary.getByText(expected).waitFor()
  await page.locator(':focus').and(summary).waitFor()
  await look(light, 'create-contest-errors-light')
  await summary.getByRole('link', { name: 'Please select at least one problem' }).click()
  await page.locator('#problems:focus').waitFor()
  const edges = await page.evaluate(() =>
    ['#problems', 'header'].map((one) => document.querySelector(one)?.getBoundingClientRect()),
  )
  expect(edges[0]?.top).toBeGreaterThan(edges[1]?.bottom ?? 0)
})

test('problems are searched, chosen with points and order, and all of it survives a reload', async () => {
  const { page } = ada
  await open(ada)
  await page.getByLabel('Title').fill('Winter Round')
  await page.getByLabel('Description').fill('Two problems by the fire.')
  await page.getByLabel('Search problems').fill('fair')
  await page.getByRole('button', { name: 'Add Fair Stretches' }).click()
  await page.getByLabel('Search problems').fill('')
  await page.getByRole('button', { name: 'Add Three Bells' }).press('Enter')
  const isChosen = page.getByRole('button', { name: 'Chosen: Three Bells', disabled: true })
  await isChosen.and(page.locator(':focus')).waitFor()
  expect(await page.getByLabel('Points of Fair Stretches').inputValue()).toBe('100')
  expect(await page.getByLabel('Order of Three Bells').inputValue()).toBe('2')
  await page.getByLabel('Points of Three Bells').fill('1001')
  await page.getByRole('button', { name: 'Create Contest' }).click()
  await page.getByRole('alert').getByText('Problem points must be 1 to 1000').waitFor()
  const isMarked = (label: string) => page.getByLabel(label).and(page.locator('[aria-invalid="true"]')).count()
  expect([await isMarked('Points of Fair Stretches'), await isMarked('Points of Three Bells')]).toEqual([0, 1])
  await page.getByLabel('Points of Three Bells').fill('250')
  await page.getByLabel(/^Public contest/).uncheck()
  await page.getByLabel('Access Code').fill('lances')
  await look(ada, 'create-contest-filled')
  await page.getByRole('region', { name: 'Chosen problems' }).scrollIntoViewIfNeeded()
  await picture(page, 'create-contest-problems')
  await open(ada)
  expect(await page.getByLabel('Title').inputValue()).toBe('Winter Round')
  expect(await page.getByLabel('Points of Three Bells').inputValue()).toBe('250')
})

test('what the server refuses is said, and nothing typed is lost', async () => {
  const { page } = ada
  await page.route('**/api/contests', (route) => route.fulfill({ status: 500, body: 'out' }), { times: 1 })
  await page.getByRole('button', { name: 'Create Contest' }).click()
  await page.getByRole('alert').getByText('Failed to create contest').waitFor()
  expect(await page.getByLabel('Access Code').inputValue()).toBe('lances')
  ada.complaints.length = 0
})

test('a contest is created, the draft is gone, and its page follows', async () => {
  const { page } = ada
  await page.getByRole('button', { name: 'Create Contest' }).click()
  await page.getByText('Contest created successfully!').waitFor()
  await page.waitForURL(/\/contests\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { name: 'Winter Round', level: 1 }).waitFor()
  await open(ada)
  expect(await page.getByLabel('Title').inputValue()).toBe('')
  expect([...ada.complaints, ...light.complaints]).toEqual([])
})

test('a list of problems that cannot be fetched can be asked for again', async () => {
  const { page } = ada
  await page.route('**/api/problems?**', (route) => route.fulfill({ status: 500, body: 'out' }), { times: 1 })
  await page.goto('/contests/create')
  await page.getByText('Failed to fetch problems').waitFor()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'Add Fair Stretches' }).waitFor()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL('**/contests')
})
