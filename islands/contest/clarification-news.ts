import type { Clarification } from '#contracts/http/clarifications'

type Reader = { readonly isAdmin: boolean }

/**
 * When the clarification became news for the reader, in ISO 8601; null if it is not. News for a contestant is an announcement or an answer;
 * for an organiser it is an unanswered question.
 */
export function newsAt({ question, askedAt, answeredAt }: Clarification, { isAdmin }: Reader): string | null {
  if (!isAdmin) return question === '' ? (answeredAt ?? askedAt) : answeredAt
  return question !== '' && answeredAt === null ? askedAt : null
}

/** The clarifications that are newer than `readUntil`, oldest first. A `readUntil` of null means that nothing has been read yet. */
export function unreadOf(
  clarifications: readonly Clarification[],
  { readUntil, isAdmin }: Reader & { readonly readUntil: string | null },
): readonly Clarification[] {
  return clarifications
    .flatMap((one) => {
      const at = newsAt(one, { isAdmin })
      return at !== null && (readUntil === null || at > readUntil) ? [{ one, at }] : []
    })
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ one }) => one)
}

/** The time of the latest news; null if there is none. */
export const latestNews = (clarifications: readonly Clarification[], reader: Reader): string | null =>
  clarifications
    .map((one) => newsAt(one, reader))
    .reduce((latest, at) => (at !== null && (latest === null || at > latest) ? at : latest), null)

/** The largest number of characters in a notice. The tab shows the whole text. */
const MOST_SHOWN = 160

/** The text of a toast about one clarification. */
export function newsMessage({ question, answer, isOwn, label, askedBy }: Clarification, { isAdmin }: Reader): string {
  const about = label === null ? '' : ` on problem ${label}`
  const what = isAdmin
    ? `Question${about}${askedBy === null ? '' : ` by ${askedBy}`}`
    : question === ''
      ? `Announcement${about}`
      : isOwn
        ? `Answer to your question${about}`
        : `Clarification${about}`
  const text = isAdmin ? question : answer
  return `${what}: ${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text}`
}
