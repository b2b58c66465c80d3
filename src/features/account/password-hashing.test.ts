import { expect, test } from 'bun:test'
import { SCRYPT } from './password-hashing'

test('the same password has another hash each time, and only it fits them', async () => {
  const password = 'correct horse battery'
  const hashes = await Promise.all([SCRYPT.hash(password), SCRYPT.hash(password)])
  expect(new Set(hashes).size).toBe(2)
  for (const hash of hashes) {
    expect(hash).not.toContain(password)
    expect(await SCRYPT.verify({ hash, password })).toBe(true)
    expect(await SCRYPT.verify({ hash, password: `${password}.` })).toBe(false)
  }
})
