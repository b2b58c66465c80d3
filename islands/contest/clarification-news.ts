import type { Clarification } from '#contracts/http/clarifications'

type Reader = { readonly isAdmin: boolean }

/**
 * Since when there is something in it that the reader has not written, as ISO 8601; null: nothing. For contestants that is an
 * announcement or an answer, for organisers a question that waits for one.
 */
export function newsAt({ question, askedAt, answeredAt }: Clarification, { isAdmin }: Reader): string | null {
  if (!isAdmin) return question === '' ? (answeredAt ?? askedAt) : answeredAt
  return question !== '' && answeredAt === null ? askedAt : null
}

/** What is newer than `readUntil`, in the order in which it came; null: nothing has been read yet. */
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

/** The instant of the newest news; null where there are none. */
export const latestNews = (clarifications: readonly Clarification[], reader: Reader): string | null =>
  clarifications
    .map((one) => newsAt(one, reader))
    .reduce((latest, at) => (at !== null && (latest === null || at > latest) ? at : latest), null)

/** As many characters of it stand in a notice; the tab has the whole. */
const MOST_SHOWN = 160

/** The notice of one piece of news. */
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
