import type { ContestEditable } from '#contracts/http/contest-form'
import { readerZone } from '#ui'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { defaultStart, draftOf, EMPTY_CONTEST } from './contest-draft'
import { type ContestFormWork, useContestForm } from './use-contest-form'

/** The Create Contest form, empty or with what another contest has. A draft of each is kept by itself. */
export function useCreateContest(from: ContestEditable | null): ContestFormWork {
  return useContestForm({
    key: from === null ? 'create-contest' : `clone-contest:${from.contestId}`,
    start: from === null ? EMPTY_CONTEST : draftOf(from),
    fresh: () => ({ startTime: defaultStart(Date.now(), readerZone()) }),
    keptStart: null,
    failure: 'Failed to create contest',
    async send(body) {
      const outcome = await attempt(api('POST /api/contests', { body }))
      if (!outcome.ok) return outcome
      return { ok: true, answer: { href: `/contests/${encodeURIComponent(outcome.answer.contest.id)}` } }
    },
  })
}
