/** Statements with files: a PDF beside or instead of the text, and samples of interactive problems. */
import { beforeAll, expect, test } from 'bun:test'
import { zipOf } from '#features/problems'
import { islandReady, type Visitor, visitor } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { type Player, signUp } from '../harness/player'
import { testSite } from '../harness/test-site'

/** A PDF page with one line of text. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 40>>stream
BT /F1 18 Tf 20 80 Td (Two lances) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
`
const PACKAGE: Readonly<Record<string, string>> = {
  'problem.yaml':
    'problem_format_version: 2025-09\nname: Guess the Lance\ntype: interactive\nlimits: {time_limit: 1}\n',
  'problem.pdf': PDF,
  'data/sample/1.interaction': '> 500\n< lower\n> 250\n< correct\n',
  'data/secret/1.in': '250\n',
  'data/secret/1.ans': '250\n',
  'output_validator/talk.py': 'exit(42)\n',
}

const { server, browser } = await testSite({ env: { JOUST_DEMO: '0' } })
let guest: Visitor
let admin: Player

beforeAll(async () => {
  admin = await signUp(server.url, 'the_setter')
  server.services.account.promote(null, 'the_setter')
  const archive = zipOf(new Map(Object.entries(PACKAGE))).toBase64()
  const answer = await admin.call('POST', '/api/problems/import', { archive, name: 'guess.zip' })
  expect({ status: answer.status, body: answer.ok ? '' : await answer.text() }).toEqual({ status: 200, body: '' })
  guest = await visitor(browser, server.url)
})

test('a statement in PDF is opened from the page, and a conversation is shown as one', async () => {
  const { page } = guest
  await page.goto('/problems/guess')
  await islandReady(page, 'Problem')
  const link = page.getByRole('link', { name: 'Open the statement (PDF)' })
  expect(await page.getByText('< lower').count()).toBe(1)
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
  expect(answer.headers()['content-disposition']).toBeUndefined()
  expect(await answer.text()).toBe(PDF)
})

test('it satisfies axe and fits in both themes and sizes', async () => {
  const { page } = guest
  await page.goto('/problems/guess')
  await islandReady(page, 'Problem')
  await inEveryLook(page, 'statement-files')
})
