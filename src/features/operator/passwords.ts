import { randomBytes } from 'node:crypto'

/** Generates a password of 96 random bits. */
export const madePassword = (): string => randomBytes(12).toString('base64url')
