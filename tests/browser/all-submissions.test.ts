import { beforeAll, expect, test } from 'bun:test'
import { islandReady, visitor } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const { server, browser } = await testSite()
let admin: Player
let ada: Player

beforeAll(async () => {
  admin = await signUp(server.url, 'finder_admin')
  ada = await signUp(server.url, 'found_player')
  server.services.account.promote(null, 'finder_admin')
  const [problem] = (await (await ada.call('GET', '/api/problems')).json()).problems
  for (const code of ['print(1)', 'print(1 // 0)']) {
    const answer = await ada.call('POST', `/api/problems/${problem._id}/submit`, { code, languageId: 71 })
    await server.services.judging.judged((await answer.json()).submission.id)
  }
})

test('a submission is found, read and judged again, on pages for both themes and sizes', async () => {
  const someone = await visitor(browser, server.url)
  const { page, complaints, context } = someone
  await signInBrowser(someone, server.url, admin)
  await page.goto('/admin/submissions')
  const form = page.getByRole('form', { name: 'Find submissions' })
  await form.getByLabel('Username').fill('found_player')
  await form.getByLabel('Verdict').selectOption('Runtime Error')
  await form.getByRole('button', { name: 'Find' }).click()
  await page.waitForURL(/user=found_player/)
  const rows = page.getByRole('row', { name: /found_player/ })
  expect(await rows.count()).toBe(1)
  await inEveryLook(page, 'all-submissions')
  await rows.getByRole('link', { name: /^Open the submission/ }).click()
  await islandReady(page, 'JudgeAgain')
  await page.getByText('print(1 // 0)', { exact: true }).waitFor()
  await inEveryLook(page, 'any-submission')
  const judgeAgain = async () => {
    await page.getByRole('button', { name: 'Judge Again' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Judge Again' }).click()
  }
  const refusal = { error: 'JUDGE_UNAVAILABLE', message: 'The judge is away.' }
  await page.route('**/judge-again', (route) => route.fulfill({ status: 503, json: refusal }), { times: 1 })
  await judgeAgain()
  await page.getByRole('alert').getByText('The judge is away.').waitFor()
  await judgeAgain()
  await page.locator(':focus').getByText('It is judged again.').waitFor()
  const id = page.url().split('/').at(-1) ?? ''
  await server.services.judging.judged(id as Parameters<typeof server.services.judging.judged>[0])
  // The browser logs the call that was refused.
  expect(complaints.filter((one) => !one.includes('503'))).toEqual([])
  await context.close()
})
