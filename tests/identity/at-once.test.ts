/** Two simultaneous calls of which at most one may succeed. */
import { expect, test } from 'bun:test'
import { call, PASSWORD, type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const server = testServer({ env: { JOUST_DEMO: '0' } })

const statuses = async (calls: readonly Promise<Response>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b)
const people = (name: string): Promise<Player[]> =>
  Promise.all([1, 2, 3].map((place) => signUp(server.url, `${name}_${place}`)))

test('an address is taken by one of those who change theirs to it', async () => {
  const body = { email: 'wanted@example.org', password: PASSWORD }
  const found = await people('mover')
  expect(await statuses(found.map((one) => one.call('POST', '/api/account/email', body)))).toEqual([200, 409, 409])
})

test('a name is taken by one of those who take it', async () => {
  const found = await people('namer')
  const body = { username: 'wanted_name', firstName: 'A', lastName: 'B', bio: '' }
  expect(await statuses(found.map((one) => one.call('PUT', '/api/users/profile', body)))).toEqual([200, 409, 409])
})

test('a link for a new password works for one of those who use it', async () => {
  await signUp(server.url, 'forgot_it')
  const token = new URL(server.services.account.resetLink('forgot_it')).searchParams.get('token')
  const uses = ['first of them', 'second of them', 'third of them'].map((newPassword) =>
    call(server.url, 'POST', '/api/account/reset', { token, newPassword }),
  )
  expect(await statuses(uses)).toEqual([200, 410, 410])
})

test('one of the last two contest admins who delete their accounts stays', async () => {
  const [one, other] = await people('admin')
  if (one === undefined || other === undefined) throw new Error('no people')
  for (const { username } of [one, other]) server.services.account.promote(null, username)
  const both = [one, other].map((admin) => admin.call('POST', '/api/account/delete', { proof: PASSWORD }))
  expect(await statuses(both)).toEqual([200, 409])
})
