import { nullOn } from './null-on'

/** The value that a JSON text stands for; null where there is no text, or it is no JSON. */
export const jsonOrNull = (text: string | null): unknown =>
  text === null ? null : nullOn<unknown>(SyntaxError, () => JSON.parse(text))
