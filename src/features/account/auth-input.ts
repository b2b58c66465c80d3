import { Value } from '@sinclair/typebox/value'
import { faultMessage } from '#contracts/fault-message'
import { AUTH_BODIES } from '#contracts/http/auth'
import { AppError, errorMessage } from '#errors'

export type AuthInput = Readonly<Record<string, unknown>>

/** The fields that a call of the accounts library accepts, within their bounds. Throws VALIDATION, naming the field. */
export function authInput(path: string, body: unknown): AuthInput {
  const schema = AUTH_BODIES[path]
  if (schema === undefined) return {}
  const given: unknown = path === 'sign-out' ? {} : body
  const fault = Value.Errors(schema, given).First()
  if (fault !== undefined) {
    const field = fault.path.slice(1) || 'body'
    throw new AppError('VALIDATION', `${errorMessage('VALIDATION')} (${field}: ${faultMessage(fault)})`, { field })
  }
  const known = Object.keys(schema.properties)
  return Object.fromEntries(Object.entries(Object(given)).filter(([key]) => known.includes(key)))
}

/** The same request with its parsed body. */
export function withBody(request: Request, input: AuthInput): Request {
  const headers = new Headers(request.headers)
  for (const name of ['content-length', 'transfer-encoding', 'content-encoding']) headers.delete(name)
  headers.set('content-type', 'application/json')
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(input) })
}
