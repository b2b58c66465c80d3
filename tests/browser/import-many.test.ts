/** Several packages at once: each with its own outcome, kept over a reload, decided on one by one; and a zip that contains several. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { zipOf } from '#features/problems'
import { islandReady, type Visitor } from '../harness/browser'
import { freezeSlots } from '../harness/judge'
import { inEveryLook } from '../harness/looks'
import { INTERACTIVE, LEGACY, POLYGON, SCORING } from '../problems/foreign'
import { AdminPage } from './admin-page'

type Files = Readonly<Record<string, string | Uint8Array>>
const zipped = (files: Files): Buffer => Buffer.from(zipOf(new Map(Object.entries(files))))
const inFolder = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]))
const BROKEN: Files = { ...SCORING, 'problem.yaml': 'name: x\n  y: [' }
const LIAR: Files = {
  ...INTERACTIVE,
  'problem.yaml': `${INTERACTIVE['problem.yaml']}`.replace(/^uuid.*\n/m, ''),
  'submissions/accepted/one.py': 'print(1, flush=True)\n',
}
const OTHER: Files = { ...SCORING, 'problem.yaml': `${SCORING['problem.yaml']}`.replace(/^uuid.*\n/m, '') }

let adminPage: AdminPage
let setter: Visitor

beforeAll(async () => {
  adminPage = await AdminPage.open('the_setter')
  setter = await adminPage.signedIn()
  await setter.page.goto('/admin/problems/import')
  await setter.page.getByRole('link', { name: 'Import Many' }).click()
  await islandReady(setter.page, 'ImportPackages')
})
afterAll(() => adminPage.close())

const look = (name: string): Promise<void> => inEveryLook(setter.page, `import-many-${name}`)
const choose = (files: Readonly<Record<string, Buffer>>) =>
  setter.page
    .getByLabel('Zips of packages')
    .setInputFiles(Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'application/zip', buffer })))
const row = (name: string) => setter.page.getByRole('listitem', { name, exact: true })
const says = (name: string, text: string | RegExp) => row(name).getByText(text).waitFor()
const summary = (text: string) => setter.page.getByText(text, { exact: true }).waitFor()
async function clear(): Promise<void> {
  await setter.page.getByRole('button', { name: 'Clear List' }).click()
  await setter.page.getByRole('heading', { name: 'Packages', exact: true }).waitFor({ state: 'detached' })
}

test('each of five ends by itself, one of them broken; a reload in between loses nothing', async () => {
  const { page } = setter
  await look('empty')
  const thaw = freezeSlots()
  try {
    await choose({
      'scored.zip': zipped(SCORING),
      'broken.zip': zipped(BROKEN),
      'old.zip': zipped(LEGACY),
      'liar.zip': zipped(LIAR),
      'poly.zip': zipped(POLYGON),
    })
    await says('scored.zip', /of 1 submissions judged/)
    await look('running')
    await page.reload()
    await page.getByText('This list was left before its end.').waitFor()
    await summary('5 packages: 5 left')
  } finally {
    thaw()
  }
  await look('left')
  await page.getByRole('button', { name: 'Continue' }).click()
  await summary('5 packages: 3 imported, 1 not as expected, 1 refused')
  await says('scored.zip', 'Imported: Scored Sum')
  await says('broken.zip', /problem\.yaml:1 is not YAML/)
  await says('old.zip', 'Imported: Old Sum')
  await says('liar.zip', /accepted\/one\.py: Wrong Answer, expected/)
  await says('poly.zip', 'Imported: Poly Sum')
  await look('ended')
  expect(adminPage.server.services.problems.count()).toBe(3)
  await row('liar.zip').getByRole('button', { name: 'Import anyway' }).click()
  await says('liar.zip', 'Imported: Guess')
  await clear()
})

test('a zip of packages is taken apart; what would replace another problem waits for a decision, and one can be cancelled', async () => {
  const { page } = setter
  const thaw = freezeSlots()
  try {
    const round = { ...inFolder('round/scored', OTHER), ...inFolder('round/same', SCORING) }
    await choose({
      'round.zip': zipped(round),
      'inner.zip': zipped({ 'again.zip': zipped(OTHER), 'none.kpp': zipped(BROKEN) }),
    })
    await says('scored.zip', /submissions judged/)
    await row('same.zip').getByRole('button', { name: 'Cancel' }).click()
    await says('same.zip', 'Cancelled')
  } finally {
    thaw()
  }
  await summary('4 packages: 1 imported, 1 would replace a problem, 1 refused, 1 cancelled')
  await says('again.zip', 'Imported: Scored Sum')
  await says('none.zip', 'Refused')
  await says('scored.zip', 'Would replace Scored Sum')
  await row('scored.zip').getByRole('button', { name: 'Replace' }).click()
  await says('scored.zip', 'Replaced: Scored Sum')
  await row('same.zip').getByRole('button', { name: 'Try Again' }).click()
  await summary('4 packages: 3 imported, 1 refused')
  // The file of an imported package is no longer needed; the rest of the list is restored after a reload.
  await page.reload()
  await summary('4 packages: 3 imported, 1 refused')
  await clear()
  await page.reload()
  await islandReady(page, 'ImportPackages')
  expect(await page.getByRole('heading', { name: 'Packages', exact: true }).count()).toBe(0)
  expect(setter.complaints.filter((one) => !one.includes('422'))).toEqual([])
})

test('a second tab waits for the one that imports, and imports nothing of it once more', async () => {
  const { page } = setter
  const yaml = `${OTHER['problem.yaml']}`.replace('Scored Sum', 'Summed Once')
  const thaw = freezeSlots()
  try {
    await choose({ 'once.zip': zipped({ ...OTHER, 'problem.yaml': yaml }) })
    await says('once.zip', /of 1 submissions judged/)
    const second = await setter.context.newPage()
    await second.goto(page.url())
    await second.getByRole('button', { name: 'Continue' }).click()
    await second.getByText('This list was left before its end.').waitFor({ state: 'detached' })
    thaw()
    await says('once.zip', 'Imported: Summed Once')
    await second.getByText('Imported: Summed Once').waitFor()
    await second.close()
  } finally {
    thaw()
  }
  await clear()
})

test('a list that is cleared in one tab leaves what another tab imports', async () => {
  await choose({ 'broken.zip': zipped(BROKEN) })
  await summary('1 package: 1 refused')
  const other = await setter.context.newPage()
  const thaw = freezeSlots()
  try {
    await other.goto('/admin/problems/import-many')
    await islandReady(other, 'ImportPackages')
    await other
      .getByLabel('Zips of packages')
      .setInputFiles([{ name: 'later.zip', mimeType: 'application/zip', buffer: zipped(OTHER) }])
    await other
      .getByRole('listitem', { name: 'later.zip', exact: true })
      .getByText(/submissions judged/)
      .waitFor()
    await clear()
    await other.reload()
    await other.getByText('1 package: 1 left', { exact: true }).waitFor()
  } finally {
    thaw()
    await other.close()
  }
})
