/**
 * Setting a problem in the browser with all options: a custom checker, groups and reference solutions; saving anyway, editing, copying,
 * archiving.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { ProblemFormAnswer } from '#contracts/http/problem-form'
import { expectAccessible } from '../harness/accessibility'
import { islandReady, picture, type Visitor } from '../harness/browser'
import { pasteCode } from '../harness/editor'
import { inEveryLook } from '../harness/looks'
import { AdminPage } from './admin-page'

const CHECKER = `#include "kit.h"
int main(int, char **argv) {
  std::ifstream in(argv[1]), out(argv[2]);
  long long n, a, b;
  in >> n;
  return out >> a >> b && a + b == n ? 0 : 1;
}
`
const SPLIT = 'n = int(input())\nprint(1, n - 1)\n'

let adminPage: AdminPage
let ada: Visitor

beforeAll(async () => {
  adminPage = await AdminPage.open('the_setter', { JOUST_DEMO: 'basic' })
  ada = await adminPage.signedIn()
})
afterAll(() => adminPage.close())

async function look(who: Visitor, name: string, whole = false): Promise<void> {
  await expectAccessible(who.page)
  if (whole) await who.page.locator('#more-settings').scrollIntoViewIfNeeded()
  await picture(who.page, name)
}
const tab = (name: string) => ada.page.getByRole('tab', { name: new RegExp(`^${name}`) })
const setting = (name: string) => ada.page.locator('summary', { hasText: name })
const stored = async (id: string) =>
  (await (await adminPage.admin.call('GET', `/api/problems/${id}/form`)).json()) as ProblemFormAnswer

test('a problem is typed with its checker, groups and solutions', async () => {
  const { page } = ada
  await page.goto('/problems/create')
  await islandReady(page, 'CreateProblem')
  await page.getByLabel('Title').fill('Split the lances')
  await page.getByLabel('Description').fill('Two numbers whose sum is $n$.')
  await page.getByLabel(/^Contest only/).uncheck()
  await tab('Examples').click()
  await page.getByLabel('Input', { exact: true }).fill('5')
  await page.getByLabel('Output', { exact: true }).fill('2 3')
  await tab('Test Cases').click()
  await page.getByLabel('Zip or files with test cases').setInputFiles([
    { name: '1.in', mimeType: 'text/plain', buffer: Buffer.from('5\n') },
    { name: '2.in', mimeType: 'text/plain', buffer: Buffer.from('90\n') },
    { name: '3.out', mimeType: 'text/plain', buffer: Buffer.from('1\n') },
  ])
  for (const expected of ['"1.in" has no "1.out" or "1.ans" beside it.', '"3.out" has no ".in" beside it.'])
    await page.getByRole('alert').getByText(expected).waitFor()
  await page.getByLabel('Zip or files with test cases').setInputFiles([
    { name: '1.in', mimeType: 'text/plain', buffer: Buffer.from('5\n') },
    { name: '1.out', mimeType: 'text/plain', buffer: Buffer.from('2 3\n') },
    { name: '2.in', mimeType: 'text/plain', buffer: Buffer.from('90\n') },
    { name: '2.ans', mimeType: 'text/plain', buffer: Buffer.from('1 89\n') },
  ])
  await page.getByText('2 test cases added.').waitFor()
  await tab('Basic Info').click()
  await setting('Constraints').click()
  await page.locator('#constraints').fill('$2 \\le n \\le 100$')
  await setting('Checker').click()
  await page.getByLabel('Judged by').selectOption('testlib')
  await pasteCode(page, CHECKER, 'Checker')
  await page.getByLabel('Files beside the program to add').setInputFiles({
    name: 'kit.h',
    mimeType: 'text/plain',
    buffer: Buffer.from('#pragma once\n#include <fstream>\n'),
  })
  await page.getByRole('list', { name: 'Files beside the program' }).getByText('kit.h').waitFor()
  await setting('Test groups').click()
  for (const group of [1, 2]) {
    await page.getByRole('button', { name: 'Add Group' }).click()
    await page.getByLabel(`Points of group ${group}`).fill(String(50 * group))
    await page.getByLabel(`First test of group ${group}`).fill(String(group))
    await page.getByLabel(`Last test of group ${group}`).fill(String(group))
  }
  await look(ada, 'setting-groups', true)
  await setting('Editorial').click()
  await page.locator('#editorial').fill('One and **the rest**.')
  await page.getByRole('region', { name: 'Preview of the editorial' }).getByText('the rest').waitFor()
  await setting('Reference solutions').click()
  for (const solution of [1, 2]) {
    await page.getByRole('button', { name: 'Add Solution' }).click()
    const row = page.getByRole('region', { name: `Solution ${solution}`, exact: true })
    await row.getByLabel('Language').selectOption({ label: 'Python' })
    await row.locator('.cm-content').waitFor()
    await pasteCode(page, SPLIT, `Program of solution ${solution}`)
  }
  await page.getByLabel('Expected verdict').last().selectOption({ label: 'Wrong Answer' })
  await look(ada, 'setting-solutions')
})

test('a checker that does not compile is named, and nothing typed is lost', async () => {
  const { page } = ada
  await pasteCode(page, 'int main( {', 'Checker')
  await page.getByRole('button', { name: 'Create Problem' }).click()
  await page
    .getByRole('alert')
    .getByText(/The checker does not compile/)
    .waitFor()
  await look(ada, 'setting-checker-refused')
  await pasteCode(page, CHECKER, 'Checker')
})

test('an unexpected verdict keeps the problem from being saved, until its setter saves it anyway', async () => {
  const { page } = ada
  await page.getByRole('button', { name: 'Create Problem' }).click()
  await page.getByText('A reference solution did not get its expected verdict.').waitFor()
  const panel = page.getByRole('button', { name: 'Save Anyway' })
  await panel.scrollIntoViewIfNeeded()
  expect(
    await page
      .getByRole('list', { name: 'Tests of solution 2' })
      .getByText(/Accepted/)
      .count(),
  ).toBe(2)
  await page.getByText(/The slowest accepted solution takes \d+ ms/).waitFor()
  await look(ada, 'setting-unexpected')
  expect((await adminPage.admin.call('GET', '/api/problems/split-the-lances/form')).status).toBe(404)
  await panel.click()
  await page.getByText('Problem created successfully!').waitFor()
  await page.waitForURL('**/dashboard')
  const { form } = await stored('split-the-lances')
  expect(form).toMatchObject({
    checker: { kind: 'program', protocol: 'testlib', files: [{ path: 'kit.h' }] },
    subtasks: [
      { points: 50, fromOrdinal: 1, toOrdinal: 1 },
      { points: 100, fromOrdinal: 2, toOrdinal: 2 },
    ],
    solutions: [{ expected: 'accepted' }, { expected: 'wrong_answer' }],
    editorial: 'One and **the rest**.',
  })
})

test('the list says what was saved anyway; the problem is edited, judged as expected, and saved', async () => {
  const { page } = ada
  await page.goto('/admin/problems?q=split')
  await islandReady(page, 'SettersProblems')
  await page.getByText('1 unexpected').waitFor()
  await page.getByRole('button', { name: 'Actions for Split the lances' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await islandReady(page, 'EditProblem')
  await page.getByLabel('Title').fill('Split two lances')
  await setting('Reference solutions').click()
  await page.getByLabel('Expected verdict').last().selectOption({ label: 'Accepted' })
  await page.getByRole('button', { name: 'Save Problem' }).click()
  await page.getByText('Problem saved.').waitFor()
  await page.waitForURL('**/problems/split-the-lances')
  expect((await stored('split-the-lances')).form.title).toBe('Split two lances')
})

test('a stale save loses nothing: what was typed stays, and can be saved over the other', async () => {
  const { page } = ada
  await page.goto('/problems/split-the-lances/edit')
  await islandReady(page, 'EditProblem')
  await page.getByLabel('Title').fill('Mine')
  const { form, version } = await stored('split-the-lances')
  const other = await adminPage.admin.call('PUT', '/api/problems/split-the-lances', {
    ...form,
    title: 'Theirs',
    version,
  })
  expect(other.status).toBe(200)
  await page.getByRole('button', { name: 'Save Problem' }).click()
  await page.getByText('Someone else saved this problem since you opened it').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Mine')
  await look(ada, 'setting-stale')
  expect((await stored('split-the-lances')).form.title).toBe('Theirs')
  await page.getByRole('button', { name: 'Save Mine Over It' }).click()
  await page.getByText('Problem saved.').waitFor()
  expect((await stored('split-the-lances')).form.title).toBe('Mine')
  ada.complaints.length = 0
})

test('what was typed before another one saved is offered after a reload', async () => {
  const { page } = ada
  await page.goto('/problems/split-the-lances/edit')
  await islandReady(page, 'EditProblem')
  const title = page.getByLabel('Title')
  await title.fill('Typed before')
  const { form, version } = await stored('split-the-lances')
  const theirs = { ...form, title: 'Theirs', version }
  expect((await adminPage.admin.call('PUT', '/api/problems/split-the-lances', theirs)).status).toBe(200)
  await page.reload()
  await islandReady(page, 'EditProblem')
  const mine = page.getByRole('button', { name: 'Show Mine' })
  await mine.waitFor()
  expect(await title.inputValue()).toBe('Theirs')
  await page.getByLabel('Description').fill('')
  await page.getByRole('button', { name: 'Save Problem' }).click()
  const missing = page.getByRole('alert').getByText('Description is required')
  await missing.waitFor()
  await mine.click()
  await missing.waitFor({ state: 'detached' })
  expect(await title.inputValue()).toBe('Typed before')
  await title.fill('Mine')
  await page.getByRole('button', { name: 'Save Problem' }).click()
  await page.getByText('Problem saved.').waitFor()
  expect((await stored('split-the-lances')).form.title).toBe('Mine')
})

test('what is saved over the other may be saved anyway, too', async () => {
  const { page } = ada
  await page.goto('/problems/split-the-lances/edit')
  await islandReady(page, 'EditProblem')
  await setting('Reference solutions').click()
  await page.getByLabel('Expected verdict').last().selectOption({ label: 'Wrong Answer' })
  const { form, version } = await stored('split-the-lances')
  const theirs = { ...form, title: 'Theirs', version }
  expect((await adminPage.admin.call('PUT', '/api/problems/split-the-lances', theirs)).status).toBe(200)
  for (const decision of ['Save Problem', 'Save Anyway', 'Save Mine Over It', 'Save Anyway'])
    await page.getByRole('button', { name: decision }).click()
  await page.getByText('Problem saved.').waitFor()
  expect((await stored('split-the-lances')).form.title).toBe('Mine')
  ada.complaints.length = 0
})

test('it is copied and archived from the list', async () => {
  const { page } = ada
  await page.goto('/admin/problems?q=mine')
  await islandReady(page, 'SettersProblems')
  await page.getByRole('button', { name: 'Actions for Mine' }).click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await page.waitForURL('**/problems/mine-copy/edit')
  await islandReady(page, 'EditProblem')
  expect(await page.getByLabel('Title').inputValue()).toBe('Mine (copy)')
  await page.goto('/admin/problems?q=mine')
  await islandReady(page, 'SettersProblems')
  await page.getByRole('button', { name: 'Actions for Mine', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await page.getByText('Mine is archived.').waitFor()
  expect(adminPage.server.services.problems.list(null, { page: 1, q: 'mine' }).problems).toEqual([])
  await page.goto('/admin/problems?state=archived')
  await islandReady(page, 'SettersProblems')
  await page.getByRole('button', { name: 'Actions for Mine' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await page.getByText('Mine is restored.').waitFor()
  expect(adminPage.server.services.problems.list(null, { page: 1, q: 'mine' }).problems).toHaveLength(1)
})

test('the list and the forms satisfy axe and fit in both themes and sizes', async () => {
  const who = await adminPage.signedIn()
  for (const [path, island, name] of [
    ['/admin/problems', 'SettersProblems', 'setters-list'],
    ['/problems/create', 'CreateProblem', 'create-problem-more'],
    ['/problems/mine-copy/edit', 'EditProblem', 'edit-problem'],
  ] as const) {
    await who.page.goto(path)
    await islandReady(who.page, island)
    if (island !== 'SettersProblems') await who.page.getByLabel('Title').waitFor()
    if (island === 'CreateProblem') await who.page.locator('#more-settings').scrollIntoViewIfNeeded()
    await inEveryLook(who.page, name)
  }
  expect(who.complaints).toEqual([])
  await who.context.close()
})

test('nothing complained', () => expect(ada.complaints).toEqual([]))
