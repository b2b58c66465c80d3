import type { ProfileErrors } from './profile'

/** What a form shows after a failed save: at the field if it is known, else above the form. */
export type SaveError = { readonly fields: ProfileErrors; readonly general: string | null }

/** How the server answered; `network` if it did not. */
export type SaveFailure =
  | { readonly kind: 'network' }
  | { readonly kind: 'http'; readonly status: number; readonly message: string }

const isTaken = (message: string): boolean =>
  ['Username taken', 'already in use', 'already taken'].some((expected) => message.includes(expected))
const usernameFailure = (message: string): SaveError => ({ fields: { username: message }, general: null })
const generalFailure = (message: string): SaveError => ({ fields: {}, general: message })
const TAKEN = usernameFailure('This username is already taken. Please choose a different one.')

/** docs/coverage.md#8-errors, "Profile setup outcomes", in its order. */
export function setupFailure(failure: SaveFailure): SaveError {
  if (failure.kind === 'network') return generalFailure('Network error. Please check your connection and try again.')
  const { status, message } = failure
  if (isTaken(message)) return TAKEN
  if (status === 400 && /username/i.test(message)) {
    return usernameFailure('Invalid username. Please choose a different one.')
  }
  if (status === 400) return generalFailure('Invalid input. Please check your information and try again.')
  if (status === 500) return generalFailure('Server error. Please try again later.')
  if (status === 401) return generalFailure('Authentication error. Please sign in again.')
  return generalFailure('Failed to complete profile setup. Please try again.')
}

/** The errors of the profile screen: the server's sentence if it concerns the input, else what to do next. */
export function editFailure(failure: SaveFailure): SaveError {
  const onward = generalFailure('Failed to update profile. Please try again.')
  if (failure.kind === 'network') return onward
  const { status, message } = failure
  if (isTaken(message)) return TAKEN
  if (status === 401) return generalFailure('Authentication error. Please sign in again.')
  if (status !== 400) return onward
  return /username/i.test(message) ? usernameFailure(message) : generalFailure(message || 'Failed to update profile')
}
