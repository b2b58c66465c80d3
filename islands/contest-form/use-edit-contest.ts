import { useState } from 'react'
import type { ContestChange, ContestEditable } from '#contracts/http/contest-form'
import { localTime, readerZone } from '#ui'
import { type ApiError, api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { refusalMessage } from '../lib/refusal-message'
import { type ContestBase, type ContestDraft, draftOf, onTopOf } from './contest-draft'
import { useContestForm } from './use-contest-form'

/** The form of an existing contest. Saving over a newer version is refused and keeps everything that was typed. */
export function useEditContest(first: ContestEditable, serverNowMs: () => number) {
  /** The contest as it was last read. */
  const [editable, setEditable] = useState(first)
  /** The changes that others have made since; null if none are known. */
  const [conflict, setConflict] = useState<readonly ContestChange[] | null>(null)
  /** Why the current version could not be fetched. */
  const [failure, setFailure] = useState<string | null>(null)
  const work = useContestForm({
    key: `edit-contest:${first.contestId}`,
    start: draftOf(first),
    serverNowMs,
    fresh: () => typedOver(first),
    keptStart: editable.form.startTime,
    failure: 'Failed to save contest',
    onRefused: (refusal) => {
      const changes = changesIn(refusal)
      setConflict(changes)
      return changes !== null
    },
    async send(form) {
      const body = { ...form, version: base.version }
      await api('PUT /api/contests/{id}', { params: { id: first.contestId }, body })
      return first.contestId
    },
  })
  /**
   * The version that the typed values change. After a reload that is the version of the draft, which may be older than the one that was
   * read.
   */
  const base = work.form.base ?? first
  /** Continues from the stored version, with or without the user's own changes on top of it. */
  const takeOver = async (keepsMine: boolean): Promise<void> => {
    const outcome = await attempt(api('GET /api/contests/{id}/form', { params: { id: first.contestId } }))
    setFailure(outcome.ok ? null : refusalMessage(outcome.refusal, 'Failed to fetch contest details'))
    if (!outcome.ok) return
    const theirs = withStart(outcome.answer)
    work.edit(keepsMine ? onTopOf(theirs, work.form, withStart(base)) : theirs)
    setEditable(outcome.answer)
    setConflict(null)
  }
  return { ...work, editable, conflict, error: failure, takeOver }
}

/** Values that only the browser knows: the start in the user's time zone, and the version that the draft changes. */
const typedOver = ({ version, form }: ContestBase): Pick<ContestDraft, 'startTime' | 'base'> => ({
  startTime: localTime(Date.parse(form.startTime), readerZone()),
  base: { version, form },
})
const withStart = (base: ContestBase): ContestDraft => ({ ...draftOf(base), ...typedOver(base) })

/** The changes in the details of a refusal, as contracts/http/contest-form defines them; null for another refusal. */
function changesIn({ code, details }: ApiError): readonly ContestChange[] | null {
  if (code !== 'CONTEST_CHANGED') return null
  const { changes } = details
  return Array.isArray(changes) ? changes.filter(isChange) : []
}

const isChange = (value: unknown): value is ContestChange =>
  typeof value === 'object' && value !== null && 'words' in value && 'by' in value && 'at' in value
