import { beforeAll, describe, expect, test } from 'bun:test'
import type { SiteTexts } from '#contracts/http/site'
import { DEFAULT_TEXTS } from '#core/site'
import { call, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const ADDRESS = '/api/admin/site'
const server = testServer({ env: { JOUST_DEMO: '0' } })
let player: Player
let admin: Player

beforeAll(async () => {
  player = await signUp(server.url, 'words_player')
  admin = await signUp(server.url, 'words_admin')
  server.services.account.promote(null, 'words_admin')
})

const landing = async (): Promise<string> => await (await fetch(server.url)).text()
const TEXTS: SiteTexts = {
  claims: { coders: '12', duels: '34', battles: 'daily' },
  testimonials: [{ text: 'I <b>won</b> & "lost" </script>.', name: 'ada', role: '' }],
}

describe('the words of the front page', () => {
  test.each(['GET', 'PUT', 'DELETE'])('%s: only contest admins', async (method) => {
    const body = method === 'PUT' ? TEXTS : undefined
    expect((await call(server.url, method, ADDRESS, body)).status).toBe(401)
    expect((await player.call(method, ADDRESS, body)).status).toBe(403)
    expect(server.services.site.textsChanged()).toBe(false)
  })

  test('are the default claims and the demonstration’s testimonials until an admin writes others', async () => {
    expect(await (await admin.call('GET', ADDRESS)).json()).toEqual({
      success: true,
      words: DEFAULT_TEXTS,
      changed: false,
    })
    const page = await landing()
    for (const claim of ['10K+', '50K+', '24/7']) expect(page).toContain(claim)
  })

  test('stand on the front page as text once they are saved, and the original ones come back', async () => {
    const saved = await admin.call('PUT', ADDRESS, TEXTS)
    expect(await saved.json()).toEqual({ success: true, words: TEXTS, changed: true })
    const page = await landing()
    expect(page).toContain('daily')
    expect(page).not.toContain('10K+')
    expect(page).toContain('I &lt;b&gt;won&lt;/b&gt; &amp; &quot;lost&quot; &lt;/script&gt;.')
    expect(page).not.toContain('<b>won')
    expect((await (await admin.call('DELETE', ADDRESS)).json()).words).toEqual(DEFAULT_TEXTS)
    expect(await landing()).toContain('10K+')
  })

  test.each([
    [
      'a blank claim',
      { ...TEXTS, claims: { ...TEXTS.claims, coders: '  ' } },
      { 'claims.coders': 'The claim is required' },
    ],
    ['no testimonial', { ...TEXTS, testimonials: [] }, { testimonials: 'Keep at least one testimonial' }],
    [
      'a testimonial without a name',
      { ...TEXTS, testimonials: [{ text: 'Hi', name: ' ', role: '' }] },
      { 'testimonials.0.name': 'The name is required' },
    ],
  ])('are refused with %s, and nothing is saved', async (_what, expected, fields) => {
    const answer = await admin.call('PUT', ADDRESS, expected)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'VALIDATION', details: { fields } })
    expect(server.services.site.textsChanged()).toBe(false)
  })

  test.each([{}, { claims: 1, testimonials: [] }, { ...TEXTS, testimonials: 'x' }])(
    'are refused as %j',
    async (expected) => {
      expect((await admin.call('PUT', ADDRESS, expected)).status).toBe(400)
    },
  )
})
