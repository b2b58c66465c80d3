/** The value that a JSON text stands for; null where there is no text, or it is no JSON. */
export function jsonOrNull(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
