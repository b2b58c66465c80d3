import { randomBytes } from 'node:crypto'

/** A generated password: 96 random bits. */
export const madePassword = (): string => randomBytes(12).toString('base64url')
