import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** How passwords are hashed and compared with a hash. */
export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(pair: { readonly hash: string; readonly password: string }): Promise<boolean>
}

/** scrypt with a random salt for each password; slow on purpose. */
export const SCRYPT: PasswordHashing = { hash: hashPassword, verify: verifyPassword }
