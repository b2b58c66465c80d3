import { callAt, type OnRefused, refusalCodes } from '#web'

/**
 * Notes every refusal whose code the call does not declare: the API document would be wrong. `check` throws with what was
 * noted.
 */
export function declaredRefusals(usesClerk: boolean): { readonly refused: OnRefused; check(): void } {
  const undeclared = new Set<string>()
  return {
    refused({ method, route, code }) {
      const served = callAt(method, route)
      if (served === undefined) return
      const { name, call } = served
      if (!refusalCodes({ method, call, usesClerk }).some((declared) => declared === code))
        undeclared.add(`${name}: ${code}`)
    },
    check() {
      if (undeclared.size === 0) return
      throw new Error(
        `Calls refused with codes that they do not declare (src/contracts/calls):\n${[...undeclared].join('\n')}`,
      )
    },
  }
}
