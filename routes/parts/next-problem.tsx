import { ArrowRight } from 'lucide-react'
import type { NextProblem, ProblemRating } from '#contracts/http/archive'
import { formatRating } from '#core/rating'
import { DifficultyBadge } from '#ui'

/** The best next problem for the viewer, as one line that links to it. */
export function NextProblemLine({ problem: { id, title, difficulty, rating } }: { readonly problem: NextProblem }) {
  return (
    <a
      href={`/problems/${id}`}
      className="group flex flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border border-line bg-surface px-5 py-3.5 hover:border-azure"
    >
      <span className="caption">Next problem for you</span>
      <span className="min-w-0 flex-1 truncate font-medium group-hover:text-azure" title={title}>
        {title}
      </span>
      <DifficultyBadge difficulty={difficulty} />
      {rating !== null && <ProblemRatingLabel rating={rating} />}
      <ArrowRight size={16} className="text-ink-3 group-hover:text-azure" />
    </a>
  )
}

/** Followed by "?" while few players have met the problem in rated duels and contests. */
export function ProblemRatingLabel({ rating }: { readonly rating: ProblemRating | null }) {
  if (rating === null) return <span className="text-ink-3">none yet</span>
  return <span className="tabular-nums">{formatRating(rating)}</span>
}
