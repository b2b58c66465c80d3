import { CALLS, type Call } from '#contracts/calls/index'
import { type OnRefused, refusalCodes } from '#web'

/**
 * Notes every refusal whose code the call does not declare: the API document would be wrong. `check` throws with what was
 * noted.
 */
export function declaredRefusals(usesClerk: boolean): { readonly refused: OnRefused; check(): void } {
  const calls = new Map<string, Call>(Object.entries(CALLS))
  const undeclared = new Set<string>()
  return {
    refused({ method, route, code }) {
      const name = `${method} ${callPath(route)}`
      const call = calls.get(name)
      if (call === undefined) return
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

/** '/api/contests/:id' as the declarations write it. */
const callPath = (route: string): string =>
  route
    .replace('/files/*', '/files/{path}')
    .replace(/:(\w+)/g, '{$1}')
    .replace(/(.)\/$/, '$1')
