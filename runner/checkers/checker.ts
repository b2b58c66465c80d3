/** Whether an output answers a test. `message` says where it does not, and never quotes the expected output. */
export type Checked = { readonly ok: true } | { readonly ok: false; readonly message: string }

export const RIGHT: Checked = { ok: true }

export function wrong(message: string): Checked {
  return { ok: false, message }
}

/** A way to compare outputs that needs no code of the problem's author. Its kind is the name of what exports it. */
export type ComparingRule = {
  /** What a problem sets of it, each a number or null. */
  readonly options: readonly string[]
  /** What a problem says yes or no to. */
  readonly flags?: readonly string[]
  compare(expected: string, actual: string, checker: { readonly kind: string }): Checked
}
