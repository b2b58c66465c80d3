import { afterAll, beforeAll, expect, test } from 'bun:test'
import { islandReady, picture } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { AdminPage } from './admin-page'

let adminPage: AdminPage
beforeAll(async () => {
  adminPage = await AdminPage.open('site_admin')
})
afterAll(() => adminPage.close())

const openForm = () => adminPage.visit('/admin/site', 'SiteTexts')

test('a contest admin changes the claims and the testimonials, is told what is wrong, and loses nothing', async () => {
  const { page, context, complaints } = await openForm()
  await page.getByRole('textbox', { name: 'Coders', exact: true }).fill('7')
  await page.getByRole('button', { name: 'Add Testimonial' }).click()
  await page.getByRole('textbox', { name: 'Testimonial 5' }).fill('We play every Thursday.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator(':focus').and(page.getByRole('alert')).waitFor()
  await page.getByRole('link', { name: 'The name is required' }).click()
  expect(await page.getByRole('textbox', { name: 'Testimonial 5' }).inputValue()).toBe('We play every Thursday.')
  await page.getByRole('textbox', { name: 'Name' }).nth(4).fill('grace')
  await page.getByRole('button', { name: 'Remove testimonial 1' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const saved = page.getByText('Saved. The front page shows the new texts.')
  await saved.waitFor()
  expect(await saved.evaluate((note) => note.getBoundingClientRect().top > 0)).toBe(true)
  await picture(page, 'site-words-saved')

  await page.goto('/')
  await page.getByRole('rowheader', { name: '7 coders' }).waitFor()
  await islandReady(page, 'Testimonials')
  await page.getByRole('button', { name: 'Testimonial 4 of 4: grace' }).click()
  await page.getByText('We play every Thursday.').waitFor({ state: 'visible' })

  await page.goto('/admin/site')
  await islandReady(page, 'SiteTexts')
  await page.getByRole('button', { name: 'Restore Defaults' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByText('The front page shows the default texts.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Coders', exact: true }).inputValue()).toBe('10K+')
  expect(complaints).toEqual([])
  await context.close()
})

test('what was typed stays when the server cannot be reached', async () => {
  const { page, context } = await openForm()
  await page.route('**/api/admin/site', (route) => route.abort())
  await page.getByRole('textbox', { name: 'Duels', exact: true }).fill('99')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Network error. Please check your connection and try again.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Duels', exact: true }).inputValue()).toBe('99')
  await context.close()
})

test('what is typed while the texts are saved stays, and is saved next', async () => {
  const { page, context } = await openForm()
  const isSent = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  await page.route('**/api/admin/site', async (route) => {
    isSent.resolve()
    await mayAnswer.promise
    await route.continue()
  })
  const coders = page.getByRole('textbox', { name: 'Coders', exact: true })
  await coders.fill('8')
  await page.getByRole('button', { name: 'Save' }).click()
  await isSent.promise
  await coders.fill('8 of ours')
  mayAnswer.resolve()
  await page.getByText('Saved. The front page shows the new texts.').waitFor()
  expect(await coders.inputValue()).toBe('8 of ours')
  await context.close()
})

test('the form satisfies axe and fits in both themes and sizes', async () => {
  const { page, context, complaints } = await openForm()
  await inEveryLook(page, 'site-words')
  expect(complaints).toEqual([])
  await context.close()
})
