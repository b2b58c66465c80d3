const PASSWORD_SHORTEST = 8
const PASSWORD_LONGEST = 128

/** Returns what is wrong with a new password, or null. */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_SHORTEST) return `Use at least ${PASSWORD_SHORTEST} characters`
  if (password.length > PASSWORD_LONGEST) return `Use at most ${PASSWORD_LONGEST} characters`
  return null
}

const EMAIL_LONGEST = 254

/** One @ with text on both sides and a dot after it. Only a mail can show whether the address exists. */
export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_LONGEST && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
