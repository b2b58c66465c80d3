/** Creating a problem in the browser: errors on their tabs, the stored draft, the preview, and where it leads. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { expectAccessible } from '../harness/accessibility'
import { DESKTOP, islandReady, picture, type Visitor } from '../harness/browser'
import { pasteCode } from '../harness/editor'
import { signUp } from '../harness/player'
import { type Entry, zip } from '../judge0/zip-writer'
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
  await who.page.goto('/problems/create')
  await islandReady(who.page, 'CreateProblem')
}
async function look(who: Visitor, name: string): Promise<void> {
  await expectAccessible(who.page)
  await picture(who.page, name)
}
const outputs = () =>
  ada.page.getByLabel('Expected Output').evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value')))
const upload = (entries: readonly Entry[]) =>
  ada.page
    .getByLabel('Zip or files with test cases')
    .setInputFiles({ name: 'tests.zip', mimeType: 'application/zip', buffer: zip(entries) })
const tab = (who: Visitor, name: string) => who.page.getByRole('tab', { name: new RegExp(`^${name}`) })

test('others are sent to the dashboard', async () => {
  await user.page.goto('/problems/create')
  expect(new URL(user.page.url()).pathname).toBe('/dashboard')
})

test('what is wrong is said at the top, at its field and on its tab', async () => {
  await open(light)
  await look(light, 'create-problem-light')
  await light.page.getByRole('button', { name: 'Create Problem' }).click()
  const summary = light.page.getByRole('alert')
  for (const expected of ['Title is required', 'Description is required', 'Please add at least one test case'])
    await summary.getByText(expected).waitFor()
  await tab(light, 'Examples needs a correction').waitFor()
  await look(light, 'create-problem-errors-light')
  await summary.getByRole('link', { name: 'Please add at least one example' }).click()
  await light.page.getByRole('region', { name: 'Example 1' }).waitFor()
  expect(await light.page.getByRole('button', { name: 'Remove example 1' }).count()).toBe(0)
  await look(light, 'create-problem-examples-light')
})

test('the statement is shown as it will be read, tags are added by Enter', async () => {
  const { page } = ada
  await open(ada)
  await page.getByLabel('Title').fill('Sum of two lances')
  expect(await page.getByLabel(/^Contest only/).isChecked()).toBe(true)
  await page.getByLabel(/^Contest only/).uncheck()
  await page.getByLabel('Description').fill('Print $a + b$ for **two** lances.')
  await page.getByRole('region', { name: 'Preview', exact: true }).locator('math').waitFor()
  for (const tag of ['math', 'warm-up']) {
    await page.getByRole('textbox', { name: /^Tags/ }).fill(tag)
    await page.getByRole('textbox', { name: /^Tags/ }).press('Enter')
  }
  await page.getByRole('textbox', { name: /^Tags/ }).fill('Math')
  await page.getByRole('textbox', { name: /^Tags/ }).press('Enter')
  await page.getByText('Tags must be unique').waitFor()
  await page.getByRole('textbox', { name: /^Tags/ }).fill('')
  expect(await page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem').allInnerTexts()).toEqual([
    'math',
    'warm-up',
  ])
  await look(ada, 'create-problem-basic')
})

test('rows come and go, the last one stays, and all of it survives a reload', async () => {
  const { page } = ada
  await tab(ada, 'Examples').click()
  await page.getByLabel('Input').fill('1 2')
  await page.getByLabel('Output').fill('3')
  await tab(ada, 'Test Cases').click()
  await page.getByLabel('Input').fill('4 5')
  await page.getByLabel('Expected Output').fill('9')
  await page.getByRole('button', { name: 'Add Test Case' }).click()
  await page.getByRole('button', { name: 'Remove test case 2' }).click()
  expect(await page.getByRole('button', { name: /^Remove test case/ }).count()).toBe(0)
  await upload([{ path: '1.in', content: '7 8' }])
  await page.getByRole('alert').getByText('"1.in" has no "1.out" or "1.ans" beside it.').waitFor()
  await upload([
    { path: '1.in', content: '7 8' },
    { path: '1.out', content: '15' },
  ])
  await page.getByText('1 test case added.').waitFor()
  await look(ada, 'create-problem-tests')
  await tab(ada, 'Code Templates').click()
  await page.getByRole('tab', { name: 'Python' }).click()
  await page.locator('.cm-content').first().waitFor()
  await pasteCode(page, 'def add(a, b):\n    pass\n', 'Function signature in Python')
  await pasteCode(page, 'print(add(*map(int, input().split())))', 'Driver code in Python')
  await look(ada, 'create-problem-templates')
  await open(ada)
  // The stored draft is filled in by the first effect, right after the form appears.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === 'Sum of two lances'),
  )
  await tab(ada, 'Test Cases').click()
  expect(await outputs()).toEqual(['9', '15'])
})

test('what the server refuses is said, and nothing typed is lost', async () => {
  const { page } = ada
  await page.route('**/api/problems', (route) => route.fulfill({ status: 500, body: 'out' }), { times: 1 })
  await page.getByRole('button', { name: 'Create Problem' }).click()
  await page.getByRole('alert').getByText('Failed to create problem').waitFor()
  expect(await outputs()).toEqual(['9', '15'])
  ada.complaints.length = 0
})

test('a problem is created, the draft is gone, and the dashboard follows', async () => {
  const { page } = ada
  await page.getByRole('button', { name: 'Create Problem' }).click()
  await page.getByText('Problem created successfully!').waitFor()
  await page.waitForURL('**/dashboard')
  const { problems } = adminPage.server.services.problems.list(null, { page: 1, q: 'two lances' })
  expect(problems).toMatchObject([{ _id: 'sum-of-two-lances', tags: ['math', 'warm-up'] }])
  await open(ada)
  expect(await page.getByLabel('Title').inputValue()).toBe('')
  expect([...ada.complaints, ...light.complaints]).toEqual([])
})
