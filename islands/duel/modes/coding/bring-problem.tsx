import { useEffect, useState } from 'react'
import type { ChoosableProblem } from '#contracts/http/duels'
import { Banner, Button, DifficultyBadge, TextField } from '#ui'
import { api } from '../../../lib/api'
import { attempt } from '../../../lib/attempt'
import { refusalMessage } from '../../../lib/refusal-message'
import { knowledgeOf } from '../../room/brought-message'
import type { HostFieldsProps } from '../mode-setup'

/** The delay after the last key, so that there is one request a word and not one a letter. */
const ASK_AFTER_MS = 200

type Found = { readonly problems: readonly ChoosableProblem[]; readonly error: string | null }

/** The problem that the host chooses instead of the server. */
export function BringProblem({ preferences: { problem }, change }: HostFieldsProps) {
  return problem === null ? (
    <Finder onChoose={(chosen) => change({ problem: chosen })} />
  ) : (
    <Banner title={problem.title}>
      <div className="grid justify-items-start gap-3">
        <p>
          Casual: no rating changes. Before the start both players read the title, and “
          {knowledgeOf('The host', problem.hostKnows)}” Difficulty and tags above are not used.
        </p>
        {problem.isDraft && (
          <p>
            It is not published: the room is private and without spectators, and your opponent will have seen it. Set it
            in no contest afterwards.
          </p>
        )}
        <Button size="sm" onClick={() => change({ problem: null })}>
          Let the server pick
        </Button>
      </div>
    </Banner>
  )
}

function Finder({ onChoose }: { readonly onChoose: (problem: ChoosableProblem) => void }) {
  const [text, setText] = useState('')
  const [{ problems, error }, setFound] = useState<Found>({ problems: [], error: null })
  useEffect(() => {
    if (text.trim() === '') return setFound({ problems: [], error: null })
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      const outcome = await attempt(api('GET /api/duels/problems', { query: { q: text }, signal: gone.signal }))
      if (gone.signal.aborted) return
      setFound(
        outcome.ok
          ? { problems: outcome.answer.problems, error: null }
          : { problems: [], error: refusalMessage(outcome.refusal, 'Failed to search problems. Try again.') },
      )
    }, ASK_AFTER_MS)
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [text])
  return (
    <div className="grid gap-2">
      <TextField
        label="Bring your own problem"
        name="ownProblem"
        type="search"
        placeholder="Part of its title"
        help="Left empty, the server picks one that is new to both. A problem that you choose makes the duel casual."
        error={error}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {problems.length > 0 && (
        <ul aria-label="Problems you may choose" className="divide-y divide-line rounded-md border border-line">
          {problems.map((problem) => (
            <li key={problem.problemId} className="flex items-center gap-3 px-3 py-1.5">
              <span className="min-w-0 flex-1 truncate text-sm" title={problem.title}>
                {problem.title}
              </span>
              {problem.isDraft && <span className="caption">your draft</span>}
              <DifficultyBadge difficulty={problem.difficulty} />
              <Button size="sm" aria-label={`Choose ${problem.title}`} onClick={() => onChoose(problem)}>
                Choose
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problems.length === 0 && error === null && text.trim() !== '' && (
        <p className="caption">No problem with this title that you may choose.</p>
      )}
    </div>
  )
}
