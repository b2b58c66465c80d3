import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { DEMO_PASSWORD } from '#features/account'
import { call, type Player, signUp } from '../harness/player'
import { startServer, type TestServer } from '../harness/server'
import { MailBox } from './mail-box'

let server: TestServer
let mails: MailBox
let player: Player

beforeAll(async () => {
  mails = await MailBox.open()
  server = await startServer({
    env: { JOUST_SMTP_URL: mails.url, JOUST_MAIL_FROM: 'Joust <joust@example.org>', JOUST_DEMO: '0' },
  })
  player = await signUp(server.url, 'forgetful')
})
afterAll(async () => {
  await server.stop()
  mails.close()
})

const NEW = 'remembered this time'
const reset = (token: string, newPassword = NEW) =>
  call(server.url, 'POST', '/api/account/reset', { token, newPassword })
const ask = (email: string) => call(server.url, 'POST', '/api/account/reset-request', { email })
const signIn = (password: string) =>
  call(server.url, 'POST', '/api/auth/sign-in/username', { username: 'forgetful', password })
const tokenIn = (text: string): string => /\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? ''

describe('a link from the operator', () => {
  test('sets a new password once, ends every session, and makes the one before it useless', async () => {
    const first = tokenIn(server.services.account.resetLink('Forgetful'))
    const second = tokenIn(server.services.account.resetLink('forgetful'))
    expect((await reset(first)).status).toBe(410)
    expect((await reset(second, 'short')).status).toBe(400)
    expect((await reset(second)).status).toBe(200)
    expect((await player.call('GET', '/api/users/profile')).status).toBe(401)
    expect([(await signIn(player.password)).status, (await signIn(NEW)).status]).toEqual([401, 200])
    const again = await reset(second, 'something else')
    expect(again.status).toBe(410)
    expect(await again.json()).toEqual({
      error: 'LINK_INVALID',
      message: 'This link has been used or has expired. Ask for a new one.',
    })
  })

  test('is not used up by a password that is refused, as that of the demo is, which everybody knows', async () => {
    const link = tokenIn(server.services.account.resetLink('forgetful'))
    const refused = await reset(link, DEMO_PASSWORD)
    expect([refused.status, (await refused.json()).error]).toEqual([400, 'VALIDATION'])
    expect((await reset(link)).status).toBe(200)
  })

  test('is for people who are there', () => {
    expect(() => server.services.account.resetLink('nobody_here')).toThrow('There is no user named "nobody_here".')
  })
})

describe('a link by mail', () => {
  test('comes to the owner of the address, and sets a new password', async () => {
    const arrival = mails.next()
    expect((await ask(' FORGETFUL@example.org ')).status).toBe(200)
    const mail = await arrival
    expect(mail.to).toEqual(['forgetful@example.org'])
    expect(mail.text).toContain('From: Joust <joust@example.org>')
    expect(mail.text).toContain('Hello forgetful,')
    expect((await reset(tokenIn(mail.text), 'by mail this time')).status).toBe(200)
    expect((await signIn('by mail this time')).status).toBe(200)
  })

  test('leaves alone a link that the operator made, as anyone can ask for a mail, and ends with it', async () => {
    const { email } = await signUp(server.url, 'pestered')
    const given = () => tokenIn(server.services.account.resetLink('pestered'))
    const mailed = async () => {
      const arrival = mails.next()
      await ask(email)
      return tokenIn((await arrival).text)
    }
    const [byHand, first] = [given(), await mailed()]
    const second = await mailed()
    expect((await reset(first)).status).toBe(410)
    expect((await reset(byHand)).status).toBe(200)
    expect((await reset(second)).status).toBe(410)
    const [another, third] = [given(), await mailed()]
    expect((await reset(third)).status).toBe(200)
    expect((await reset(another)).status).toBe(410)
  })

  test('goes to the address of the account, whatever letters that are alike in lower case were typed', async () => {
    await signUp(server.url, 'kelvin')
    const arrival = mails.next()
    // The sign of the unit kelvin is a small k in lower case, and in an address the name of another mailbox.
    expect((await ask('\u212Aelvin@example.org')).status).toBe(200)
    expect((await arrival).to).toEqual(['kelvin@example.org'])
  })

  test('has no real name in it, in which another could write to the owner of the address', async () => {
    const greeted = await signUp(server.url, 'greeted')
    const named = { username: 'greeted', firstName: 'winner:\nhttps://evil.example', lastName: 'is where you get it' }
    expect((await greeted.call('PUT', '/api/users/profile', named)).status).toBe(200)
    const arrival = mails.next()
    await ask(greeted.email)
    const { text } = await arrival
    expect(text).toContain('Hello greeted,')
    expect(text).not.toContain('evil.example')
  })

  test('is promised in the same words to an address that nobody has, and not sent', async () => {
    const sent = mails.count
    const unknown = await (await ask('nobody@example.org')).json()
    const known = mails.next()
    expect(await (await ask(player.email)).json()).toEqual(unknown)
    await known
    expect(mails.count).toBe(sent + 1)
  })

  test('is sent three times an hour at most', async () => {
    const flooded = await signUp(server.url, 'flooded')
    const sent = mails.count
    for (let i = 0; i < 3; i++) {
      const arrival = mails.next()
      await ask(flooded.email)
      await arrival
    }
    expect((await ask(flooded.email)).status).toBe(200)
    const other = mails.next()
    await ask((await signUp(server.url, 'flooded_not')).email)
    expect((await other).to).toEqual(['flooded_not@example.org'])
    expect(mails.count).toBe(sent + 4)
  })
})

describe('a link that was not used yet opens nothing after its owner has', () => {
  const linkFor = (username: string) => tokenIn(server.services.account.resetLink(username))

  test('changed the address, which the link may have gone to', async () => {
    const mover = await signUp(server.url, 'moved_on')
    const link = linkFor('moved_on')
    const change = { email: 'moved_on_now@example.org', password: mover.password }
    expect((await mover.call('POST', '/api/account/email', change)).status).toBe(200)
    expect((await reset(link)).status).toBe(410)
    expect((await mover.call('GET', '/api/users/profile')).status).toBe(200)
  })

  test('changed the password', async () => {
    const wary = await signUp(server.url, 'wary_one')
    const link = linkFor('wary_one')
    const change = { currentPassword: wary.password, newPassword: 'a better one' }
    expect((await wary.call('POST', '/api/account/password', change)).status).toBe(200)
    expect((await reset(link)).status).toBe(410)
    expect((await wary.call('GET', '/api/users/profile')).status).toBe(200)
  })

  test('deleted the account', async () => {
    const parted = await signUp(server.url, 'parted_one')
    const link = linkFor('parted_one')
    expect((await parted.call('POST', '/api/account/delete', { proof: parted.password })).status).toBe(200)
    expect((await reset(link)).status).toBe(410)
  })
})

describe('the first administrator', () => {
  test('is whoever opens the printed link, once', async () => {
    const link = server.services.account.firstAdminLink() ?? ''
    const token = /\/first-admin\?token=([\w-]+)$/.exec(link)?.[1] ?? ''
    const chosen = await signUp(server.url, 'first_one')
    const late = await signUp(server.url, 'late_one')
    const take = (who: Player, given: string) => who.call('POST', '/api/account/first-admin', { token: given })
    expect((await take(late, 'guess')).status).toBe(410)
    expect((await take(chosen, token)).status).toBe(200)
    expect((await take(late, token)).status).toBe(410)
    const admin = async (who: Player) => (await (await who.call('GET', '/api/users/profile')).json()).user.contestAdmin
    expect([await admin(chosen), await admin(late)]).toEqual([true, false])
    expect(server.services.account.firstAdminLink()).toBeNull()
  })
})

test('a reset revokes the tokens that somebody else may have made meanwhile', async () => {
  const robbed = await signUp(server.url, 'robbed_one')
  const { secret } = await (await robbed.call('POST', '/api/account/tokens', { name: 'theirs', days: null })).json()
  const asked = () => call(server.url, 'GET', '/api/users/profile', undefined, secret)
  expect((await asked()).status).toBe(200)
  expect((await reset(tokenIn(server.services.account.resetLink('robbed_one')))).status).toBe(200)
  expect((await asked()).status).toBe(401)
})
