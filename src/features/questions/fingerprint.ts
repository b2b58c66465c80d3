import { createHash } from 'node:crypto'
import type { QuestionContent } from '#contracts/trivia'

/** What a question asks, as one short text: two that ask the same have the same, whatever their options. */
export function asksOf({ text, snippet = '', base, rendering }: QuestionContent): string {
  const parts = [text, snippet, base?.html ?? '', base?.css ?? '', rendering?.html ?? '', rendering?.css ?? '']
  const plain = parts.map((part) => part.trim().replace(/\s+/g, ' ')).join('\n')
  return createHash('sha256').update(plain).digest('hex').slice(0, 24)
}
