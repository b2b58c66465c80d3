/** Whether an output answers a test. `message` says where it does not, and never quotes the expected output. */
export type Checked = { readonly ok: true } | { readonly ok: false; readonly message: string }

export const RIGHT: Checked = { ok: true }

export function wrong(message: string): Checked {
  return { ok: false, message }
}
