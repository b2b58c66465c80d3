import { ApiError } from './api'

export type Attempt<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly refusal: ApiError }

/** A call whose refusal is an outcome to show, not an exception. Anything else that goes wrong is thrown on. */
export async function attempt<Answer>(call: Promise<Answer>): Promise<Attempt<Answer>> {
  try {
    return { ok: true, answer: await call }
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, refusal: error }
    throw error
  }
}

/** Status 0 is the word for "no answer at all". */
export const isNetwork = (refusal: ApiError): boolean => refusal.status === 0
