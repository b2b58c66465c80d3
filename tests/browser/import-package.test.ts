/** Importing a package in the browser: broken, a zip bomb, with unexpected verdicts, forced, and replacing a problem; then exporting it. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { asProblemId } from '#contracts/ids'
import { zipOf } from '#features/problems'
import { islandReady, type Visitor } from '../harness/browser'
import { inEveryLook, pictures } from '../harness/looks'
import { SCORING } from '../problems/foreign'
import { AdminPage } from './admin-page'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/p9aQ1QAAAABJRU5ErkJggg==',
  'base64',
)
type Files = Readonly<Record<string, string | Uint8Array>>
const GOOD: Files = {
  ...SCORING,
  'problem.yaml': `${SCORING['problem.yaml']}license: cc by-sa\ncredits: Ada\n`,
  'statement/problem.en.md': 'Add.\n\n![The two lances](lances.png)\n\n![Elsewhere](https://example.org/x.png)\n',
  'statement/lances.png': PNG,
  'attachments/kit.txt': 'take me along\n',
  'generators/gen.py': 'print(1)\n',
}
/** A package without scoring, in which nothing says where the tests of the groups are. */
const UNSCORED = `${GOOD['problem.yaml']}`.replace(/^type:.*\n/m, '')
/** The second group gives each test a share of its points. */
const LIAR: Files = {
  ...GOOD,
  'data/secret/group1/test_group.yaml': 'max_score: 30\nscore_aggregation: pass-fail\n',
  'data/secret/group2/test_group.yaml': 'max_score: 70\nscore_aggregation: sum\nrequire_pass: [secret/group1]\n',
  'submissions/accepted/wrong.py': 'print(1)\n',
}
const zipped = (files: Files): Buffer => Buffer.from(zipOf(new Map(Object.entries(files))))

let adminPage: AdminPage
let porter: Visitor

beforeAll(async () => {
  adminPage = await AdminPage.open('the_porter')
  porter = await adminPage.signedIn()
})
afterAll(() => adminPage.close())

const look = (name: string): Promise<void> => inEveryLook(porter.page, `import-${name}`)
const choose = (name: string, buffer: Buffer) =>
  porter.page.getByLabel('Zip of the package').setInputFiles({ name, mimeType: 'application/zip', buffer })
const take = () => porter.page.getByRole('button', { name: 'Import Problem' })

test('the page is reached from the list and from Create Problem, and says what it takes', async () => {
  const { page } = porter
  for (const from of ['/admin/problems', '/problems/create']) {
    await page.goto(from)
    await page.getByRole('link', { name: 'Import Package' }).click()
    await page.waitForURL('**/admin/problems/import')
  }
  await islandReady(page, 'ImportPackage')
  await look('empty')
})

test('a broken package and a bomb are refused with what is wrong in which file', async () => {
  const { page } = porter
  await choose('broken.zip', zipped({ ...GOOD, 'problem.yaml': 'name: x\n  y: [' }))
  await page
    .getByRole('alert')
    .getByText(/problem\.yaml:1 is not YAML/)
    .waitFor()
  await look('broken')
  const bomb = zipped({ 'problem.yaml': ' '.repeat(1_000_000) })
  bomb.writeUInt32LE(1_073_741_824, bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
  await choose('bomb.zip', bomb)
  await page
    .getByRole('alert')
    .getByText(/larger than 256 MiB unpacked/)
    .waitFor()
  expect(adminPage.server.services.problems.count()).toBe(0)
})

test('an unexpected verdict refuses the import until it is wanted all the same', async () => {
  const { page } = porter
  await choose('lances.zip', zipped(LIAR))
  await page.getByText('1 not as expected').waitFor()
  const row = page.getByRole('row', { name: /wrong\.py/ })
  await row.getByText('Wrong Answer: not expected').waitFor()
  await row.getByText('Accepted', { exact: true }).waitFor()
  await row.getByText('0 of 100').waitFor()
  await page.getByText('1 shown, 3 hidden').waitFor()
  await page.getByText('2, for 100 points').waitFor()
  const groups = page.getByRole('table', { name: 'Test groups' })
  await groups
    .getByRole('row', { name: /group2/ })
    .getByText('70', { exact: true })
    .waitFor()
  await page.getByText('cc by-sa').waitFor()
  expect(await take().isDisabled()).toBe(true)
  await look('unexpected')
  await page.reload()
  await row.getByText('Wrong Answer: not expected').waitFor()
  await page.locator('footer').last().scrollIntoViewIfNeeded()
  await pictures(page, 'import-refused')
  expect(adminPage.server.services.problems.count()).toBe(0)
  await page.getByLabel('Import anyway').check()
  await take().click()
  await page.getByText('Problem imported successfully!').waitFor()
  await look('taken')
  expect(adminPage.server.services.problems.count()).toBe(1)
})

test('where the id is taken one says whether to replace or to import beside', async () => {
  const { page } = porter
  await page.getByRole('button', { name: 'Import Another' }).click()
  await choose('lances.zip', zipped(GOOD))
  await page.getByText('All as expected').waitFor()
  await page.getByText('Another problem has the id lances: Scored Sum').waitFor()
  expect(await take().isDisabled()).toBe(true)
  await look('taken-id')
  await page.getByLabel('Import beside it').check()
  await take().click()
  await page.getByText(/Scored Sum \(lances-2\) is added/).waitFor()
  await page.getByRole('button', { name: 'Import Another' }).click()
  await choose('lances.zip', zipped(GOOD))
  await page.getByLabel('Replace it').check()
  await take().click()
  await page.getByText(/has replaced what was there/).waitFor()
  const solutions = adminPage.server.services.problems.solutions(asProblemId('lances'))
  expect(solutions.map(({ name }) => name)).toEqual(['add.py'])
})

test('the statement shows its picture and offers its attachment, and none from elsewhere', async () => {
  const { page, complaints } = porter
  await page.goto('/problems/lances')
  const shown = page.getByRole('img', { name: 'The two lances' })
  await shown.waitFor()
  expect(await shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBe(1)
  expect(await page.getByRole('img', { name: 'Elsewhere' }).count()).toBe(0)
  await page.getByRole('link', { name: 'kit.txt' }).waitFor()
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
})

test('the edit page has the origin, the files and both exports', async () => {
  const { page } = porter
  await page.goto('/problems/lances/edit')
  await page.locator('summary', { hasText: 'License and origin' }).click()
  expect(await page.getByLabel('License', { exact: true }).inputValue()).toBe('cc by-sa')
  expect(await page.getByLabel('Authors').inputValue()).toBe('Ada')
  await page.getByLabel('Pictures and attachments to add').setInputFiles({
    name: 'board.png',
    mimeType: 'image/png',
    buffer: PNG,
  })
  const kept = page.getByRole('list', { name: 'Kept files' })
  await kept.getByText('statement/board.png').waitFor()
  await kept.scrollIntoViewIfNeeded()
  await look('edit')
  await page.getByRole('button', { name: 'Remove statement/board.png' }).click()
  await kept.getByText('statement/board.png').waitFor({ state: 'detached' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'ICPC legacy' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('lances.zip')
})

test('a package without tests has them made by its own programs, which can be stopped', async () => {
  const { page } = porter
  // Makes the programs unique, because generated tests are cached between test runs, and the note would say so.
  const unlike = `\n# ${crypto.randomUUID()}\n`
  const bare = Object.fromEntries(
    Object.entries(GOOD).flatMap(([path, content]) =>
      path.startsWith('data/') ? [] : [[path, path.endsWith('/add.py') ? `${content}${unlike}` : content]],
    ),
  )
  const yaml = 'data:\n  sample:\n    data:\n      "1": gen.py 1 2\n  secret:\n    data:\n      - "": gen.py 3 4\n'
  const made = (generator: string): Buffer =>
    zipped({
      ...bare,
      'problem.yaml': UNSCORED,
      'generators/generators.yaml': yaml,
      'generators/gen.py': `${generator}${unlike}`,
    })
  await page.goto('/admin/problems/import')
  await islandReady(page, 'ImportPackage')

  await choose('endless.zip', made('while True: pass\n'))
  await page.getByRole('progressbar', { name: 'Tests made' }).waitFor()
  await page.getByText('0 of 4 files').waitFor()
  await look('making')
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Drop a zip here').waitFor()

  await choose('broken.zip', made("raise SystemExit('no tree')\n"))
  await page.getByText('generators/generators.yaml: sample/1: generators/gen.py 1 2: Runtime Error.').waitFor()

  await choose('bare.zip', made('import sys\nprint(*sys.argv[1:])\n'))
  await take().waitFor()
  await page.getByText("4 files of tests were made by the package's own programs.").waitFor()
})

test('the page says what is read of a package', async () => {
  const { page } = porter
  await page.goto('/admin/problems/import')
  await islandReady(page, 'ImportPackage')
  await page.getByText('What is read of a package').click()
  await page.getByRole('row', { name: /^Symbolic links/ }).waitFor()
  await look('import-formats')
})
