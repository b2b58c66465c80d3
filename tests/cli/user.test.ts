import { describe, expect, test } from 'bun:test'
import { socketAddress } from '#db/operator-socket'
import { version } from '../../package.json'
import { callServer } from '../../scripts/operator/server-call'
import { JOUST, run } from '../harness/command'
import { call, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const server = testServer()

/** Runs `joust user ...` while the server is running. */
const joust = (
  args: readonly string[],
  { stdin = '', dataDir = server.dataDir }: { stdin?: string; dataDir?: string } = {},
) => run([...JOUST, 'user', ...args], { env: { JOUST_DATA: dataDir }, stdin })

const importOf = (csv: string, progress: () => void) =>
  callServer({
    address: socketAddress(server.dataDir) ?? '',
    call: 'POST /operator/user/import',
    body: { csv, dryRun: false },
    version,
    progress,
  })
const names = ['--email', 'cli@example.org', '--first-name', 'Clio', '--last-name', 'Line']
const signIn = (username: string, password: string) =>
  call(server.url, 'POST', '/api/auth/sign-in/username', { username, password })

describe('joust user promote', () => {
  test('makes a contest admin of somebody, seen at once by the running server', async () => {
    const player = await signUp(server.url, 'promotable')
    expect(await joust(['promote', 'Promotable'])).toMatchObject({
      out: 'promotable is now a contest admin.\n',
      code: 0,
    })
    const { user } = await (await player.call('GET', '/api/users/profile')).json()
    expect(user.contestAdmin).toBe(true)
  })

  test.each([
    ['nobody has the name', ['promote', 'nobody_here'], undefined, 'There is no user named "nobody_here".\n'],
    [
      'there is no database',
      ['promote', 'x'],
      '/nonexistent',
      'There is no database in /nonexistent. Start Joust once, or set JOUST_DATA.\n',
    ],
  ])('says in one line that %s', async (_what, args, dataDir, err) => {
    expect(await joust(args, dataDir === undefined ? {} : { dataDir })).toEqual({ out: '', err, code: 3 })
  })
})

describe('joust user demote', () => {
  test('takes the role away again, seen at once by the running server', async () => {
    const player = await signUp(server.url, 'demotable')
    server.services.account.promote(null, 'demotable')
    expect(await joust(['demote', 'Demotable'])).toEqual({
      out: 'demotable is no longer a contest admin.\n',
      err: '',
      code: 0,
    })
    const { user } = await (await player.call('GET', '/api/users/profile')).json()
    expect(user.contestAdmin).toBe(false)
    expect(await joust(['demote', 'demotable'])).toMatchObject({
      err: 'demotable is not a contest admin.\n',
      code: 4,
    })
  })
})

describe('joust user reset', () => {
  test('prints a link that sets a new password once', async () => {
    const player = await signUp(server.url, 'resettable')
    const { out, code } = await joust(['reset', 'Resettable'])
    expect(code).toBe(0)
    const token = /http:\/\/localhost:\d+\/reset-password\?token=([\w-]+)\n$/.exec(out)?.[1] ?? ''
    const reset = () =>
      call(server.url, 'POST', '/api/account/reset', { token, newPassword: 'set by the operator’s link' })
    expect((await reset()).status).toBe(200)
    expect((await reset()).status).toBe(410)
    expect((await signIn('resettable', player.password)).status).toBe(401)
    expect((await signIn('resettable', 'set by the operator’s link')).status).toBe(200)
  })

  test('says in one line that nobody has the name', async () => {
    expect(await joust(['reset', 'nobody_here'])).toEqual({
      out: '',
      err: 'There is no user named "nobody_here".\n',
      code: 3,
    })
  })
})

describe('joust user create', () => {
  test('makes an account with a complete profile, and prints a password that works', async () => {
    const { out, code } = await joust(['create', 'clio', ...names])
    expect(code).toBe(0)
    const password = /Password: (\S+)/.exec(out)?.[1] ?? ''
    const answer = await signIn('clio', password)
    expect(answer.status).toBe(200)
    const authorization = `Bearer ${answer.headers.get('set-auth-token')}`
    const { user } = await (await fetch(`${server.url}/api/users/profile`, { headers: { authorization } })).json()
    expect(user).toMatchObject({ username: 'clio', firstName: 'Clio', lastName: 'Line', needsProfileSetup: false })
  })

  test('takes a password from standard input and does not print it', async () => {
    const args = [
      'create',
      'from_stdin',
      '--email',
      's@example.org',
      '--first-name',
      'S',
      '--last-name',
      'T',
      '--password-stdin',
    ]
    expect(await joust(args, { stdin: 'a password of mine\n' })).toEqual({
      out: 'Created from_stdin.\n',
      err: '',
      code: 0,
    })
    expect((await signIn('from_stdin', 'a password of mine')).status).toBe(200)
  })

  test.each([
    [
      'a taken address',
      ['create', 'clio2', ...names],
      'There is an account with this e-mail address already. Sign in instead.\n',
    ],
    [
      'a taken username',
      ['create', 'CLIO', '--email', 'c@example.org', '--first-name', 'C', '--last-name', 'L'],
      'Username taken\n',
    ],
    [
      'no e-mail address',
      ['create', 'clio3', '--email', 'clio', '--first-name', 'C', '--last-name', 'L'],
      '"clio" is not an e-mail address.\n',
    ],
    [
      'a username nobody may have',
      ['create', 'a b', '--email', 'd@example.org', '--first-name', 'C', '--last-name', 'L'],
      'Username can only contain letters, numbers, and underscores\n',
    ],
  ])('refuses %s in one line', async (_what, args, err) => {
    expect(await joust(args)).toEqual({ out: '', err, code: 4 })
  })
})

describe('joust user import', () => {
  test('creates none where someone takes a name of the list meanwhile: the passwords made would be lost', async () => {
    const people = Array.from({ length: 40 }, (_, n) => `pupil${n}`)
    const lines = people.map((name) => `${name},${name}@example.org,A,B`)
    const csv = `username,email,firstName,lastName\n${lines.join('\n')}\n`
    const meanwhile = { email: 'other@example.org', firstName: 'A', lastName: 'B', password: 'a password of mine' }
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const importing = importOf(csv, begin)
    await begun
    await server.services.account.create({ ...meanwhile, username: 'pupil39' })
    await expect(importing).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
    const { out } = await joust(['list', '--search', 'pupil', '--json'])
    expect(JSON.parse(out).users.map(({ username }: { username: string }) => username)).toEqual(['pupil39'])
  })
})
