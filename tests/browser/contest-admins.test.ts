import { afterAll, beforeAll, expect, test } from 'bun:test'
import { islandReady, picture } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { signUp } from '../harness/player'
import { AdminPage } from './admin-page'

let adminPage: AdminPage
beforeAll(async () => {
  adminPage = await AdminPage.open('people_admin')
  for (const name of ['ada_l', 'grace_h', 'linus_k']) await signUp(adminPage.server.url, name)
})
afterAll(() => adminPage.close())

const openPeople = () => adminPage.visit('/admin/people', 'ContestAdmins')

test('contest admins are found, made and removed; the last one stays, and who leaves goes to the dashboard', async () => {
  const { page, context, complaints } = await openPeople()
  await page.getByRole('searchbox', { name: 'Search usernames' }).fill('ada')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.waitForURL('**/admin/people?search=ada')
  await islandReady(page, 'ContestAdmins')
  expect(await page.getByRole('row').count()).toBe(2)

  const make = page.getByRole('button', { name: 'Make contest admin: ada_l' })
  await make.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await make.click()
  await page.getByRole('alertdialog', { name: 'Make ada_l a contest admin?' }).waitFor()
  await picture(page, 'people-question')
  await page.getByRole('button', { name: 'Make Contest Admin', exact: true }).click()
  await page.getByText('ada_l is a contest admin now.').waitFor()

  await page.getByRole('button', { name: 'Remove contest admin: ada_l' }).click()
  await page.getByRole('button', { name: 'Remove Contest Admin', exact: true }).click()
  await page.getByText('ada_l is no longer a contest admin.').waitFor()
  await make.waitFor()

  await page.goto('/admin/people')
  await islandReady(page, 'ContestAdmins')
  const leave = page.getByRole('button', { name: 'Remove contest admin: people_admin' })
  const confirm = page
    .getByRole('alertdialog', { name: 'Remove yourself as a contest admin?' })
    .getByRole('button', { name: 'Remove Contest Admin' })
  expect(complaints).toEqual([])
  await leave.click()
  await confirm.click()
  await page.getByText('This is the last contest admin. Make another player one first.').waitFor()
  await picture(page, 'people-refused')

  adminPage.server.services.account.promote(null, 'ada_l')
  await leave.click()
  await confirm.click()
  await page.waitForURL('**/dashboard')
  adminPage.server.services.account.promote(null, 'people_admin')
  await context.close()
})

test.each(['12345', 'true', 'null'])('a name that no one has says so, and leads back: %s', async (name) => {
  const { page, context } = await openPeople()
  await page.goto(`/admin/people?search=${name}`)
  await page.getByText(`No username contains “${name}”.`).waitFor()
  await page.getByRole('link', { name: 'Show everybody' }).click()
  await page.waitForURL('**/admin/people')
  await context.close()
})

test('a suspension ends by the server’s clock, also where that of the contest admin is days behind', async () => {
  const { page, context, complaints } = await adminPage.signedIn()
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() - 3 * 86_400_000
  })
  await page.goto('/admin/people?search=linus')
  await islandReady(page, 'ContestAdmins')
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for linus_k' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Suspend…')
  const dialog = page.getByRole('dialog', { name: 'Suspend linus_k?' })
  await dialog.getByLabel('How long').selectOption('One day')
  await dialog.getByLabel('Reason').fill('Plays with two accounts.')
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await page
    .getByRole('row', { name: /linus_k/ })
    .getByText('Suspended', { exact: true })
    .waitFor()
  await choose('Lift Suspension')
  await page.getByText('Suspended', { exact: true }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})

test('the list of people satisfies axe and fits in both themes and sizes', async () => {
  const { page, context, complaints } = await openPeople()
  await inEveryLook(page, 'people')
  expect(complaints).toEqual([])
  await context.close()
})
