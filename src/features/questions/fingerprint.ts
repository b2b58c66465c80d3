import { createHash } from 'node:crypto'
import type { QuestionContent } from '#contracts/trivia'

/** A hash of what a question asks. Two questions that ask the same have the same hash, even if their options differ. */
export function asksOf({ text, snippet = '', base, rendering }: QuestionContent): string {
  const parts = [text, snippet, base?.html ?? '', base?.css ?? '', rendering?.html ?? '', rendering?.css ?? '']
  const plain = parts.map((part) => part.trim().replace(/\s+/g, ' ')).join('\n')
  return createHash('sha256').update(plain).digest('hex').slice(0, 24)
}
