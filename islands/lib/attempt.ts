import { ApiError } from './api'

export type Attempt<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly refusal: ApiError }

/** Turns the refusal of a call into a result instead of an exception. Any other error is thrown. */
export async function attempt<Answer>(call: Promise<Answer>): Promise<Attempt<Answer>> {
  try {
    return { ok: true, answer: await call }
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, refusal: error }
    throw error
  }
}

/** Whether there was no answer at all. */
export const isNetwork = (refusal: ApiError): boolean => refusal.status === 0
