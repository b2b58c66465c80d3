import { isClientEvent, refusalsOf, UNPROMPTED_ERRORS } from '#contracts/frames/index'
import { isOperatorCall, OPERATOR_CALLS } from '#features/operator'
import { callAt, type OnRefused, refusalCodes } from '#web'
import type { OnFrameRefused } from '../../routes/socket-answers'

/**
 * Records every refusal whose code the call does not declare, as the API document would be wrong. `check` throws with
 * the recorded ones.
 */
export function declaredRefusals(usesClerk: boolean): { readonly refused: OnRefused; check(): void } {
  const undeclared = new Set<string>()
  return {
    refused({ method, route, code }) {
      const served = callAt(method, route) ?? operatorCall(`${method} ${route}`)
      if (served === undefined) return
      const { name, call } = served
      if (!refusalCodes({ method, call, usesClerk }).some((declared) => declared === code))
        undeclared.add(`${name}: ${code}`)
    },
    check() {
      if (undeclared.size === 0) return
      throw new Error(
        `Calls refused with codes that they do not declare (src/contracts/calls, src/features/operator):\n${[...undeclared].join('\n')}`,
      )
    },
  }
}

/** The access of an operator's call refuses nothing. */
const operatorCall = (name: string) =>
  isOperatorCall(name) ? { name, call: { ...OPERATOR_CALLS[name], access: 'viewer' as const } } : undefined

/** The same for frames of the socket: the frame that an `error` frame answers must declare its code. */
export function declaredFrameRefusals(): { readonly refused: OnFrameRefused; check(): void } {
  const undeclared = new Set<string>()
  return {
    refused({ event, code }) {
      const codes = event !== undefined && isClientEvent(event) ? refusalsOf(event) : UNPROMPTED_ERRORS
      if (!codes.includes(code)) undeclared.add(`${event ?? 'no frame'}: ${code}`)
    },
    check() {
      if (undeclared.size === 0) return
      throw new Error(
        `Frames were refused with codes that they do not declare (src/contracts/frames):\n${[...undeclared].join('\n')}`,
      )
    },
  }
}
