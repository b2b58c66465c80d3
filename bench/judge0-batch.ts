/** A program as the Judge0 interface takes it. */
export type Judge0Program = { readonly language_id: number; readonly source_code: string }

/** Submits programs at once; answers their tokens, in their order. */
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

/** Whether all of a batch have their verdicts. Asked for by token: the statistics of the interface may be a minute old. */
export async function isJudged(
  url: string,
  headers: Readonly<Record<string, string>>,
  tokens: readonly string[],
): Promise<boolean> {
  const answer = await fetch(`${url}/judge0/submissions/batch?tokens=${tokens.join(',')}&fields=status_id`, { headers })
  const { submissions }: { submissions: { status_id: number }[] } = await answer.json()
  return submissions.every(({ status_id }) => status_id > 2)
}
