import type { OfferedRival } from '#contracts/http/races'
import { type DuelType, modeOf } from '#contracts/modes'
import { RACE_MODES } from '#contracts/ws/rivals'
import { Banner, Button } from '#ui'
import { nearest } from './offers'
import { useOffers, useOpenRace } from './use-races'

/** How long a player waits alone until a race is offered, in seconds. */
export const RACE_OFFERED_S = 15

/** The name of a rival. That of a bot already contains its strength. */
const nameOf = ({ kind, name, rating }: OfferedRival): string => (kind === 'bot' ? name : `${name} (${rating})`)

type RaceMeanwhileProps = {
  readonly duelType: DuelType
  /** The rating of the waiting player. */
  readonly rating: number
}

/** Offers a race that starts at once while the search for an opponent goes on. */
export function RaceMeanwhile({ duelType, rating }: RaceMeanwhileProps) {
  const mode = RACE_MODES.find((one) => one === duelType) ?? 'typing'
  const { loaded } = useOffers(mode, true)
  const { opening, failure, open } = useOpenRace()
  const offer = loaded.kind === 'ready' ? nearest(loaded.result, rating) : null
  if (offer === null) return null
  return (
    <Banner
      tone={failure === null ? 'info' : 'error'}
      action={
        <Button size="sm" busy={opening !== null} busyLabel="Opening..." onClick={() => open(offer)}>
          Race {offer.name}
        </Button>
      }
    >
      {failure ??
        `No one is there yet. ${nameOf(offer)} is ready for a ${modeOf(mode).inSentence} now: unrated, for a little XP. The search goes on while you race.`}
    </Banner>
  )
}
