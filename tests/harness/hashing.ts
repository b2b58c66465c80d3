/** Passwords hashed once in each process: hundreds of accounts have the same one, and each hash takes a tenth of a second. */
import { type PasswordHashing, SCRYPT } from '#features/account'

/** Caches results by their arguments. */
function kept<T>(work: (...of: string[]) => Promise<T>): (...of: string[]) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (...of) => {
    const key = JSON.stringify(of)
    const result = known.get(key) ?? work(...of)
    known.set(key, result)
    return result
  }
}

const hash = kept((password = '') => SCRYPT.hash(password))
const verify = kept((stored = '', password = '') => SCRYPT.verify({ hash: stored, password }))

/** The product's hashing, except that accounts with the same password share a hash. */
export const HASHED_ONCE: PasswordHashing = {
  hash: (password) => hash(password),
  verify: (pair) => verify(pair.hash, pair.password),
}
