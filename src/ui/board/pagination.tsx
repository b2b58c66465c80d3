import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, LinkButton } from '../controls/button'

type Step = { readonly href?: string | null; readonly onClick?: (() => void) | undefined; readonly enabled: boolean }

type PaginationProps = {
  /** For example 'Page 2 of 7 (64 total duels)'. */
  readonly caption: string
  readonly previous: Step
  readonly next: Step
}

/** “Previous”, the current position, “Next”. The two are links where `href` is given, else buttons (in islands). */
export function Pagination({ caption, previous, next }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4">
      <StepButton step={previous} label="Previous" />
      <span className="text-sm text-ink-2 tabular-nums">{caption}</span>
      <StepButton step={next} label="Next" />
    </nav>
  )
}

function StepButton({ step, label }: { readonly step: Step; readonly label: 'Previous' | 'Next' }) {
  const summary = (
    <>
      {label === 'Previous' && <ChevronLeft size={16} />}
      {label}
      {label === 'Next' && <ChevronRight size={16} />}
    </>
  )
  if (step.enabled && typeof step.href === 'string') {
    return (
      <LinkButton size="sm" href={step.href} rel={label === 'Previous' ? 'prev' : 'next'}>
        {summary}
      </LinkButton>
    )
  }
  return (
    // In an island the button that led to the last page stays, and would lose the focus if it were disabled.
    <Button
      size="sm"
      idle={!step.enabled && step.onClick !== undefined}
      disabled={!step.enabled}
      onClick={() => step.onClick?.()}
    >
      {summary}
    </Button>
  )
}
