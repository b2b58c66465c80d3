/** Importing a contest of packages in the browser: refused, judged, with unexpected verdicts, and created. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { zipOf } from '#features/problems'
import { islandReady, type Visitor } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { type Files, SCORING } from '../problems/foreign'
import { AdminPage } from './admin-page'

const LONG = `its-name-is-longer-than-a-line-${'of-the-page-'.repeat(12)}`
const LIAR: Files = {
  ...SCORING,
  'submissions/accepted/wrong.py': 'print(1)\n',
  [`submissions/accepted/${LONG}.py`]: 'print(1)\n',
}
const own: Files = {
  'contest.yaml': 'name: Spring Round\nduration: 11:00:00\nscoreboard_freeze_duration: 1:00:00\n',
  'problems.yaml': '- id: lances\n- id: helmets\n',
}
const zipped = (packages: Readonly<Record<string, Files>>): Buffer => {
  const files = Object.entries(packages).flatMap(([name, one]) =>
    Object.entries(one).map(([path, text]): [string, string] => [`${name}/${path}`, text]),
  )
  return Buffer.from(zipOf(new Map([...Object.entries(own), ...files])))
}

let adminPage: AdminPage
let porter: Visitor

beforeAll(async () => {
  adminPage = await AdminPage.open('the_porter')
  porter = await adminPage.signedIn()
})
afterAll(() => adminPage.close())

const look = (name: string): Promise<void> => inEveryLook(porter.page, `import-contest-${name}`)
const choose = (name: string, buffer: Buffer) =>
  porter.page.getByLabel('Zip of the contest').setInputFiles({ name, mimeType: 'application/zip', buffer })

test('the page is reached from Create Contest, and says what it takes', async () => {
  const { page } = porter
  await page.goto('/contests/create')
  await page.getByRole('link', { name: 'Import Contest' }).click()
  await page.waitForURL('**/contests/import')
  await islandReady(page, 'ImportContest')
  await look('empty')
})

test('an archive that holds no contest is refused with what is missing', async () => {
  const { page } = porter
  await choose('nothing.zip', zipped({ lances: SCORING }))
  await page.getByRole('alert').getByText('The problem "helmets" is listed, but no folder holds it.').waitFor()
  await look('refused')
})

test('its packages are judged, and what is not as expected is decided on in the form', async () => {
  const { page } = porter
  await choose('spring.zip', zipped({ lances: SCORING, helmets: LIAR }))
  await page.getByText('All packages judged').waitFor()
  const table = page.getByRole('table', { name: 'Packages of the contest' })
  await table
    .getByRole('row', { name: /lances/ })
    .getByText('As expected', { exact: true })
    .waitFor()
  await table
    .getByRole('row', { name: /helmets/ })
    .getByText('Not as expected')
    .waitFor()
  await page.getByText('accepted/wrong.py: Wrong Answer, expected Accepted.').waitFor()
  await page.getByText('The contest lasts 300 minutes: it should last 660').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Spring Round')
  await look('judged')
  await page.getByRole('button', { name: 'Create Contest' }).click()
  await page
    .getByText('A submission in the package did not get its expected verdict')
    .or(page.getByText('submissions/accepted/wrong.py should be Accepted'))
    .first()
    .waitFor()
  expect(adminPage.server.services.problems.count()).toBe(0)
  await page.getByLabel('Title').fill('Summer Round')
  await page.reload()
  await page.getByText('All packages judged').waitFor()
  await page.locator('input[name="title"][value="Summer Round"]').waitFor()
  await page.getByLabel('Import anyway').check()
  await look('decided')
  await page.getByRole('button', { name: 'Create Contest' }).click()
  await page.getByText('Contest created successfully!').waitFor()
  await page.waitForURL(/\/contests\/[0-9a-f-]{36}/)
  await page.getByRole('heading', { name: 'Summer Round' }).waitFor()
  expect(adminPage.server.services.problems.count()).toBe(2)
})

test('a second contest of the same problems says so, and leaves out what is removed', async () => {
  const { page } = porter
  await page.goto('/contests/import')
  await islandReady(page, 'ImportContest')
  const other = { ...SCORING, 'problem.yaml': `${SCORING['problem.yaml']}`.replace('Scored Sum', 'Lances Again') }
  await choose('again.zip', zipped({ lances: other, helmets: LIAR }))
  await page.getByText('Stored already, and different: Lances Again').waitFor()
  await page.getByText('Another: Scored Sum').waitFor()
  await page.getByRole('button', { name: 'Remove Lances Again' }).click()
  await page.getByText('Stored already, and different').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Choose Another' }).click()
  await page.getByRole('button', { name: 'Choose Contest' }).waitFor()
})
