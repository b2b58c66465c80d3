import type { ProfileUpdate } from '#contracts/http/users'
import { lengthOf } from '#contracts/length-of'

/** docs/coverage.md, "Validation": at least 3 and fewer than 30 characters, for forms and the server. */
export const USERNAME_SHORTEST = 3
export const USERNAME_LONGEST = 29
export const BIO_LONGEST = 200
/** Chosen here: long enough for any name, short enough for a row of a table. */
export const NAME_LONGEST = 60
/** The prefix of the username that an account has until its owner chooses one. */
export const GENERATED_PREFIX = 'user_'

export type ProfileField = 'username' | 'firstName' | 'lastName' | 'bio'
export type ProfileErrors = Partial<Record<ProfileField, string>>

/** The stored profile: without white space around names. */
export const tidyProfile = (update: ProfileUpdate): Required<ProfileUpdate> => ({
  username: update.username.trim(),
  firstName: update.firstName.trim(),
  lastName: update.lastName.trim(),
  bio: (update.bio ?? '').replaceAll('\r\n', '\n').trim(),
})

/**
 * Returns all errors of a profile, one sentence per field; empty if it can be saved. `current`: the account's username, which may stay even
 * if it breaks a newer limit.
 */
export function profileErrors(update: ProfileUpdate, current: string | null = null): ProfileErrors {
  const { username, firstName, lastName, bio } = tidyProfile(update)
  const found: readonly (readonly [ProfileField, string | null])[] = [
    ['username', username !== '' && username === current ? null : usernameError(username)],
    ['firstName', nameError('First name', firstName)],
    ['lastName', nameError('Last name', lastName)],
    ['bio', lengthOf(bio) > BIO_LONGEST ? `Bio must be at most ${BIO_LONGEST} characters` : null],
  ]
  const errors: ProfileErrors = {}
  for (const [field, message] of found) if (message !== null) errors[field] = message
  return errors
}

function usernameError(username: string): string | null {
  if (username === '') return 'Username is required'
  if (lengthOf(username) < USERNAME_SHORTEST) return `Username must be at least ${USERNAME_SHORTEST} characters`
  if (lengthOf(username) > USERNAME_LONGEST) return `Username must be less than ${USERNAME_LONGEST + 1} characters`
  if (!/^[A-Za-z0-9_]+$/.test(username)) return 'Username can only contain letters, numbers, and underscores'
  return null
}

/** What a page shows as nothing, such as a zero-width space, a Hangul filler or a blank Braille pattern. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/gu

const isUnseen = (name: string): boolean => name.replaceAll(INVISIBLE, '') === ''

function nameError(label: string, name: string): string | null {
  if (isUnseen(name)) return `${label} is required`
  return lengthOf(name) > NAME_LONGEST ? `${label} must be at most ${NAME_LONGEST} characters` : null
}

/** Whether a username has the reserved form of generated ones, for accounts that have not chosen yet. */
export const isGenerated = (username: string): boolean => username.startsWith(GENERATED_PREFIX)

/** docs/coverage.md#4-states-and-transitions: guarded pages redirect to /profile-setup while this holds. */
export const needsProfileSetup = (user: Pick<ProfileUpdate, 'username' | 'firstName' | 'lastName'>): boolean =>
  user.username === '' || isGenerated(user.username) || isUnseen(user.firstName) || isUnseen(user.lastName)

/** Normalises a typed or pasted username: '@ada ' is ada. */
export const nameTyped = (username: string): string => username.trim().replace(/^@/, '')
