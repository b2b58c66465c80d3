/** Changes to an account while a sign-in is in progress, during the slow check of the password. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, type Db } from '#db/client'
import { authSession } from '#db/schema/auth'
import { createAccounts, createLocalIdentity } from '#features/account'
import { HASHED_ONCE } from '../harness/hashing'
import { newDatabase } from '../harness/migrated'
import { PASSWORD } from '../harness/player'

const ORIGIN = 'http://localhost'
const CREDENTIALS = { username: 'ada', password: PASSWORD }

let folder: string
let db: Db
let checked: PromiseWithResolvers<void>
let answered: PromiseWithResolvers<void>
let provider: ReturnType<typeof createLocalIdentity>
let account: ReturnType<typeof createAccounts>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'joust-sign-in-'))
  db = newDatabase(join(folder, 'joust.sqlite'))
  checked = Promise.withResolvers()
  answered = Promise.withResolvers()
  const hashing = {
    hash: HASHED_ONCE.hash,
    /** Checks the password at once, and returns the result when the test allows it. */
    async verify(pair: { readonly hash: string; readonly password: string }) {
      const isRight = await HASHED_ONCE.verify(pair)
      checked.resolve()
      await answered.promise
      return isRight
    },
  }
  provider = createLocalIdentity({ db, secret: 'a secret of at least 32 characters.', origin: () => ORIGIN, hashing })
  account = createAccounts({ db, provider })
  await account.create({ ...CREDENTIALS, email: 'ada@example.org', firstName: 'Ada', lastName: 'L' })
})
afterEach(() => {
  closeDatabase(db)
  rmSync(folder, { recursive: true })
})

const signIn = (): Promise<Response> => {
  const headers = { 'content-type': 'application/json', origin: ORIGIN }
  const request = new Request(`${ORIGIN}/api/auth/sign-in/username`, { method: 'POST', headers })
  return provider.handle(request, { address: '192.0.2.1' }, CREDENTIALS)
}
const sessions = () => db.select().from(authSession).all()

test('signs in where nothing has changed', async () => {
  answered.resolve()
  expect((await signIn()).status).toBe(200)
  expect(sessions()).toHaveLength(1)
})

test('leaves no session where the password was replaced while it was checked', async () => {
  const signingIn = signIn()
  await checked.promise
  const link = new URL(account.resetLink('ada')).searchParams.get('token') ?? ''
  await account.resetPassword(link, 'another long password')
  answered.resolve()
  await expect(signingIn).rejects.toThrow('The password was changed meanwhile')
  expect(sessions()).toEqual([])
})
