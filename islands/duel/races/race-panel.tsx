import { Bot, Ghost } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { OfferedRival } from '#contracts/http/races'
import { modeOf } from '#contracts/modes'
import { RACE_MODES, type RaceMode } from '#contracts/ws/rivals'
import { Banner, Button, EmptyState, SkeletonRows } from '#ui'
import { ChoiceField } from '../../lib/forms/choice-field'
import type { NotOffered } from '../setup/create-form'
import { keyOf, labelOf } from './offers'
import { useOffers, useOpenRace } from './use-races'

/** Races against recordings of earlier duels and against bots. They are never rated, and available when no other player is. */
export function RacePanel({ notOffered }: { readonly notOffered: NotOffered }) {
  const [isOpen, setIsOpen] = useState(false)
  const [duelType, setDuelType] = useState<RaceMode>('coding')
  // The end of a race links here.
  useEffect(() => setIsOpen(window.location.hash === '#races'), [])
  return (
    <details
      id="races"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="rounded-lg border border-line bg-surface"
    >
      <summary className="cursor-pointer px-8 py-5">
        <h2 className="heading inline text-base">Race a Ghost or a Bot</h2>
        <span className="ps-3 text-sm text-ink-2">
          An earlier duel again, at its own pace. Unrated, for a little XP.
        </span>
      </summary>
      <div className="grid gap-4 border-t border-line px-8 py-6">
        <div className="max-w-64">
          <ChoiceField
            label="Play"
            name="raceType"
            options={RACE_MODES.map((value) => ({
              value,
              label: modeOf(value).title,
              disabled: notOffered[value] !== undefined,
            }))}
            value={duelType}
            onChoose={setDuelType}
          />
        </div>
        <Offers duelType={duelType} wanted={isOpen} />
      </div>
    </details>
  )
}

function Offers({ duelType, wanted }: { readonly duelType: RaceMode; readonly wanted: boolean }) {
  const { loaded } = useOffers(duelType, wanted)
  const { opening, failure, open } = useOpenRace()
  if (loaded.kind === 'loading') return <SkeletonRows rows={3} what="what can be raced" />
  if (loaded.kind === 'failed') return <Banner tone="error">{loaded.message}</Banner>
  if (loaded.result.length === 0) {
    return (
      <EmptyState title="Nothing to race yet">
        Ghosts are made of duels. Once some have been played, they appear here.
      </EmptyState>
    )
  }
  return (
    <>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <ul className="grid divide-y divide-line border-y border-line">
        {loaded.result.map((rival) => (
          <Offer
            key={keyOf(rival)}
            rival={rival}
            busy={opening === rival}
            blocked={opening !== null && opening !== rival}
            onRace={() => open(rival)}
          />
        ))}
      </ul>
    </>
  )
}

type OfferProps = {
  readonly rival: OfferedRival
  readonly busy: boolean
  readonly blocked: boolean
  readonly onRace: () => void
}

function Offer({ rival, busy, blocked, onRace }: OfferProps) {
  const Icon = rival.kind === 'bot' ? Bot : Ghost
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_7rem_5rem_6rem] items-center gap-4 py-2.5">
      <Icon size={18} className="text-ink-3" />
      <span className="grid">
        <span className="truncate font-medium">{rival.name}</span>
        <span className="caption">{labelOf(rival)}</span>
      </span>
      <span className="text-end text-sm text-ink-2 tabular-nums">{rival.figure}</span>
      <span className="text-end text-sm tabular-nums">{rival.rating}</span>
      <Button size="sm" busy={busy} busyLabel="Opening..." disabled={blocked} onClick={onRace}>
        Race<span className="sr-only"> {rival.name}</span>
      </Button>
    </li>
  )
}
