/** A program in the format of the Judge0 interface. */
export type Judge0Program = { readonly language_id: number; readonly source_code: string }

/** Submits programs in one batch. Returns their tokens in order. */
export async function postBatch(
  url: string,
  headers: Readonly<Record<string, string>>,
  submissions: readonly Judge0Program[],
): Promise<string[]> {
  const answer = await fetch(`${url}/judge0/submissions/batch`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ submissions }),
  })
  const created: { token: string }[] = await answer.json()
  return created.map(({ token }) => token)
}

/**
 * Whether all submissions of a batch have their verdicts. Requested by token, because the statistics of the interface may be a minute old.
 */
export async function isJudged(
  url: string,
  headers: Readonly<Record<string, string>>,
  tokens: readonly string[],
): Promise<boolean> {
  const answer = await fetch(`${url}/judge0/submissions/batch?tokens=${tokens.join(',')}&fields=status_id`, { headers })
  const { submissions }: { submissions: { status_id: number }[] } = await answer.json()
  return submissions.every(({ status_id }) => status_id > 2)
}
