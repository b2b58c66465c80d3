/** Whether an output is right. `message` says where it is wrong, and never quotes the expected output. */
export type Checked = { readonly ok: true } | { readonly ok: false; readonly message: string }

export const RIGHT: Checked = { ok: true }

export function wrong(message: string): Checked {
  return { ok: false, message }
}

/** A way to compare outputs that needs no code of the problem's author. Its kind is the name of its export. */
export type ComparingRule = {
  /** The options that a problem may set, each a number or null. */
  readonly options: readonly string[]
  /** The options that are booleans. */
  readonly flags?: readonly string[]
  compare(expected: string, actual: string, checker: { readonly kind: string }): Checked
}
