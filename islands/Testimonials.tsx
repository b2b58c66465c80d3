import { useState } from 'react'
import type { Testimonial } from '#contracts/http/site'
import { Avatar, classNames } from '#ui'
import { useEvery } from './lib/use-every'

/** Specification: the carousel rotates every 5000 ms. */
const ROTATION_MS = 5000

/** `id` distinguishes quotes with the same text. */
type Quote = Testimonial & { readonly id: string }

/** Shows one quote at a time. The rotation pauses on hover and focus, and does not happen with prefers-reduced-motion. */
export default function Testimonials({ quotes }: { readonly quotes: readonly Quote[] }) {
  const [shown, setShown] = useState(0)
  const [held, setHeld] = useState(false)
  useEvery(ROTATION_MS, !held, () => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setShown((now) => (now + 1) % quotes.length)
  })

  const quote = quotes[shown]
  if (quote === undefined) return null
  return (
    <section
      aria-label="Testimonials of players"
      aria-roledescription="carousel"
      className="grid h-full grid-rows-[1fr_auto] gap-6"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Quotes quotes={quotes} shown={shown} isHeld={held} />
      <div className="flex items-center gap-3">
        <Avatar name={quote.name} />
        <p className="min-w-0">
          <span className="block font-medium">{quote.name}</span>
          <span className="caption block">{quote.role}</span>
        </p>
        <Dots quotes={quotes} shown={shown} onChoose={setShown} />
      </div>
    </section>
  )
}

type QuotesProps = { readonly quotes: readonly Quote[]; readonly shown: number }

/**
 * All quotes share one grid cell, so that the longest determines the height and nothing below moves. Screen readers do not announce a quote
 * that rotates by itself.
 */
function Quotes({ quotes, shown, isHeld }: QuotesProps & { readonly isHeld: boolean }) {
  return (
    <div aria-live={isHeld ? 'polite' : 'off'} className="grid">
      {quotes.map(({ id, text }, place) => (
        <blockquote
          key={id}
          className={classNames(
            'col-start-1 row-start-1 font-display text-2xl font-medium text-pretty font-stretch-semi-expanded transition-opacity',
            place === shown ? 'opacity-100' : 'invisible opacity-0',
          )}
        >
          {text}
        </blockquote>
      ))}
    </div>
  )
}

type DotsProps = QuotesProps & { readonly onChoose: (place: number) => void }

function Dots({ quotes, shown, onChoose }: DotsProps) {
  return (
    <div className="ms-auto flex">
      {quotes.map(({ id, name }, place) => (
        <button
          key={id}
          type="button"
          aria-label={`Testimonial ${place + 1} of ${quotes.length}: ${name}`}
          aria-current={place === shown}
          onClick={() => onChoose(place)}
          className="group/dot grid size-8 place-items-center rounded-md"
        >
          <span
            className={classNames(
              'h-2 rounded-full transition-all',
              place === shown ? 'w-5 bg-ink' : 'w-2 bg-control group-hover/dot:bg-ink-2',
            )}
          />
        </button>
      ))}
    </div>
  )
}
