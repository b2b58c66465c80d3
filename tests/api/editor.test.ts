import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { EDITOR_TEMPLATES } from '#contracts/editor-choices'
import { DEFAULT_EDITOR } from '#core/editor'
import { call, type Player, signUp, signUpOnly } from '../harness/player'
import { startServer, type TestServer } from '../harness/server'
import { openBeside } from './finished-duels'

let server: TestServer
let ada: Player
let ben: Player
let half: Player

beforeAll(async () => {
  server = await startServer()
  ;[ada, ben, half] = await Promise.all([
    signUp(server.url, 'ada_editor'),
    signUp(server.url, 'ben_editor'),
    signUpOnly(server.url, 'half_editor'),
  ])
})
afterAll(() => server.stop())

const settings = async (who: Player) => (await who.call('GET', '/api/account/editor')).json()
const CHOSEN = { ...DEFAULT_EDITOR, fontSize: 18, keys: 'vim', templates: { python: 'import sys\n' } }

describe('settings of the editor', () => {
  test('are nobody’s before they are saved, and a visitor’s stay in the browser', async () => {
    expect(await settings(ada)).toEqual({ success: true, isSignedIn: true, settings: null })
    const visitor = await call(server.url, 'GET', '/api/account/editor')
    expect(await visitor.json()).toEqual({ success: true, isSignedIn: false, settings: null })
    expect((await call(server.url, 'PUT', '/api/account/editor', CHOSEN)).status).toBe(401)
  })

  test('are kept with the account, and shown to nobody else', async () => {
    expect((await ada.call('PUT', '/api/account/editor', CHOSEN)).status).toBe(200)
    expect(await settings(ada)).toEqual({ success: true, isSignedIn: true, settings: CHOSEN })
    expect((await settings(ben)).settings).toBeNull()
    expect((await half.call('PUT', '/api/account/editor', DEFAULT_EDITOR)).status).toBe(200)
    expect((await settings(half)).settings).toEqual(DEFAULT_EDITOR)
    expect((await settings(ada)).settings).toEqual(CHOSEN)
  })

  const wrong: [string, object][] = [
    ['letters that are too large', { fontSize: 25 }],
    ['half a pixel', { fontSize: 14.5 }],
    ['a tab of nothing', { tabWidth: 0 }],
    ['keys that there are not', { keys: 'helix' }],
    ['a theme that there is not', { theme: 'url(x)' }],
    ['a template that is too long', { templates: { c: 'x'.repeat(EDITOR_TEMPLATES.characters + 1) } }],
    ['a language that is none', { templates: { '../c': 'x' } }],
    ['too many templates', { templates: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`l${i}`, 'x'])) }],
  ]
  for (const [name, changed] of wrong)
    test(`are refused with ${name}`, async () => {
      const answer = await ben.call('PUT', '/api/account/editor', { ...DEFAULT_EDITOR, ...changed })
      expect(answer.status).toBe(400)
      expect((await settings(ben)).settings).toBeNull()
    })

  test('go with the account', async () => {
    expect((await half.call('POST', '/api/account/delete', { proof: half.password })).status).toBe(200)
    const left = openBeside(server.dataDir).$client.prepare('SELECT count(*) AS n FROM editor_settings').get()
    expect(left).toEqual({ n: 1 })
  })
})
