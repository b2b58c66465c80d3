/** A submission to a problem with partial scores shows the score of each group, at once and in the list of the user's own submissions. */
import { beforeAll, expect, test } from 'bun:test'
import { zipOf } from '#features/problems'
import { islandReady, type Visitor, visitor } from '../harness/browser'
import { pasteCode } from '../harness/editor'
import { inEveryLook } from '../harness/looks'
import { type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'
import { SCORING } from '../problems/foreign'

const { server, browser } = await testSite({ env: { JOUST_DEMO: '0' } })
let ann: Visitor
let admin: Player
beforeAll(async () => {
  admin = await signUp(server.url, 'the_setter')
  server.services.account.promote(null, 'the_setter')
  const files = {
    ...SCORING,
    'data/secret/group2/test_group.yaml': 'max_score: 70\nscore_aggregation: sum\nrequire_pass: [secret/group1]\n',
  }
  const archive = zipOf(new Map(Object.entries(files))).toBase64()
  const taken = await admin.call('POST', '/api/problems/import', { archive, name: 'scored.zip' })
  expect(taken.status).toBe(200)
  ann = await visitor(browser, server.url)
  await signInBrowser(ann, server.url, await signUp(server.url, 'ann'))
})

const look = (name: string): Promise<void> => inEveryLook(ann.page, `scores-${name}`)

test('the score stands above the tests, and with the program in the list', async () => {
  const { page } = ann
  await page.goto('/problems/scored')
  await islandReady(page, 'Problem')
  await pasteCode(page, 'a, b = map(int, input().split())\nprint(a + b if a < 70 else 0)\n', 'Your program')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Score: 65 of 100 points').waitFor()
  const table = page.getByRole('table', { name: 'Points of the test groups' })
  await table
    .getByRole('row', { name: /Group 1/ })
    .getByText('30 of 30')
    .waitFor()
  await table
    .getByRole('row', { name: /Group 2/ })
    .getByText('35 of 70')
    .waitFor()
  await look('result')
  await page.getByRole('button', { name: 'Code of this submission' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submission' })
  await dialog.getByText('Score: 65 of 100 points').waitFor()
  await look('dialog')
})

test('admins see it with the submission', async () => {
  const boss = await visitor(browser, server.url)
  await signInBrowser(boss, server.url, admin)
  await boss.page.goto('/admin/submissions')
  await boss.page.getByRole('link', { name: /^Open the submission/ }).click()
  await boss.page.getByText('Score: 65 of 100 points').waitFor()
  await inEveryLook(boss.page, 'scores-admin')
  await boss.page.goto('/problems/scored')
  await boss.page.getByText('Its test groups are worth 30 + 70 points').waitFor()
})
