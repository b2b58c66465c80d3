import { randomBytes } from 'node:crypto'

/** A password that nobody has to think of: 96 random bits. */
export const madePassword = (): string => randomBytes(12).toString('base64url')
