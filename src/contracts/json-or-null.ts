import { nullOn } from './null-on'

/** Parses a text as JSON; null if there is no text, or it is not JSON. */
export const jsonOrNull = (text: string | null): unknown =>
  text === null ? null : nullOn<unknown>(SyntaxError, () => JSON.parse(text))
