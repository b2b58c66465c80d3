/** The pages where contest admins find problems, questions and targets. */
import { beforeAll, expect, test } from 'bun:test'
import { numberProblem } from '../contests/own-problem'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const server = testServer({ env: { JOUST_DEMO: '0' } })
let admin: Player

beforeAll(async () => {
  admin = await signUp(server.url, 'list_admin')
  server.services.account.promote(null, 'list_admin')
})

test.each(['problems', 'questions', 'targets'])('a search of digits alone narrows the list of %s', async (list) => {
  const page = await admin.call('GET', `/admin/${list}?q=918273`)
  expect(await page.text()).toContain(`No matching ${list}`)
})

test.each(['1e5', '1.0', '-0', '"18"', '[2]'])('a search for %s is taken as it was typed', async (words) => {
  const page = await admin.call('GET', `/admin/problems?${new URLSearchParams({ q: words })}`)
  expect(await page.text()).toContain(`value="${Bun.escapeHTML(words)}"`)
})

test.each(['problems', 'questions', 'targets'])('a state that there is not shows all %s', async (list) => {
  const page = await admin.call('GET', `/admin/${list}?state=nonsense`)
  expect(await page.text()).toMatch(/aria-current="page"[^>]*>All</)
})

test.each(['questions', 'css-targets'])('the call for %s answers the page that is asked for', async (list) => {
  const page = async (number: number) => {
    const answer = await admin.call('GET', `/api/admin/${list}?page=${number}`)
    return [answer.status, await answer.json()]
  }
  expect(await page(1)).toMatchObject([200, {}])
  expect(await page(2)).toMatchObject([200, {}])
  expect(await page(1.5)).toMatchObject([400, { error: 'VALIDATION', details: { field: 'page' } }])
})

test('what a deleted account set is by a deleted player, neither by no one nor by the operator', async () => {
  const gone = await signUp(server.url, 'gone_setter')
  server.services.account.promote(null, 'gone_setter')
  const problem = numberProblem('Set By Who Is Gone', [{ input: '1', output: '1' }])
  const question = {
    topic: 'http',
    difficulty: 'Easy',
    kind: 'single',
    text: 'Which status was set by who is gone?',
    options: ['418', '404'],
    correct: [0],
    explanation: 'It refuses to brew coffee.',
    reference: { title: 'RFC 2324', url: 'https://www.rfc-editor.org/rfc/rfc2324' },
  }
  expect((await gone.call('POST', '/api/problems', problem)).status).toBe(201)
  expect((await gone.call('POST', '/api/admin/questions', { content: question })).status).toBe(201)
  expect((await gone.call('POST', '/api/account/delete', { proof: gone.password })).status).toBe(200)
  const problems = await (await admin.call('GET', '/admin/problems?q=who+is+gone')).text()
  expect(problems).toContain('Set By Who Is Gone')
  expect(problems).toMatch(/set by (<!-- -->)?deleted player/)
  const questions = await (await admin.call('GET', '/admin/questions?q=who+is+gone')).text()
  expect(questions).toContain('deleted player</span>')
})
