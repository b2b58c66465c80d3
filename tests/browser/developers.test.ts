/** The reference of the HTTP API at /developers/api. */
import { describe, expect, test } from 'bun:test'
import { islandReady, LOOKS, visitor } from '../harness/browser'
import { inEveryLook, pictures } from '../harness/looks'
import { testSite } from '../harness/test-site'

const { server, browser } = await testSite({ env: { JOUST_DEMO: '0' } })

const SUBMIT = 'postProblemsByIdSubmit'
/** The height of the lowest tested window. */
const LOWEST = Math.min(...LOOKS.map(({ height }) => height))
const CALL = `/developers/api?tag=problems#${SUBMIT}`

describe('the API reference', () => {
  test('is whole, readable and accessible in both themes and sizes', async () => {
    const { page, context, complaints } = await visitor(browser, server.url)
    await page.goto('/problems')
    await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click()
    await islandReady(page, 'ApiIndex')
    await pictures(page, 'developers-api')
    await page.goto(CALL)
    const call = page.locator(`#${SUBMIT}`)
    await call.getByText('/api/problems/{id}/submit').first().waitFor()
    expect(await call.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(LOWEST / 2)
    await inEveryLook(page, 'developers-api-call')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('is searched by keyboard, and its links lead to calls and schemas', async () => {
    const { page, context, complaints } = await visitor(browser, server.url)
    await page.goto('/developers/api')
    await islandReady(page, 'ApiIndex')
    const index = page.getByRole('navigation', { name: 'Calls' })
    const all = await index.getByRole('listitem').count()
    expect(all).toBeGreaterThan(100)
    await page.getByRole('searchbox', { name: 'Search' }).focus()
    await page.keyboard.type('post /api/problems submit')
    await page
      .getByRole('status')
      .filter({ hasText: /^1 call$/ })
      .waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${CALL}`)
    await islandReady(page, 'ApiIndex')
    await page.locator(`#${SUBMIT}`).getByRole('link', { name: 'PracticeSubmissionAnswer' }).click()
    await page.waitForURL('**#schema-PracticeSubmissionAnswer')
    await page.getByRole('searchbox', { name: 'Search' }).fill('no such call anywhere')
    await page.getByText('No calls match.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('can be read without a script', async () => {
    const html = await (await fetch(`${server.url}/developers/api?tag=problems`)).text()
    expect((await fetch(`${server.url}/developers/api?tag=nothing`)).status).toBe(404)
    expect(html).toContain(`id="${SUBMIT}"`)
    expect(html).toContain(`curl -X POST &#x27;${server.url}/api/problems/{id}/submit&#x27;`)
    expect(html).toContain('PROBLEM_IN_CONTEST')
  })
})
