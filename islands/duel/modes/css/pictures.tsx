import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CssTarget } from '#contracts/css-arena'
import { pictureAddress } from '#contracts/css-pages'
import { classNames, copyText, ScrollBox } from '#ui'
import { LiveFrame } from './live-frame'
import { Swatch } from './swatch'

const VIEWS = [
  { key: 'beside', label: 'Both' },
  { key: 'slide', label: 'Slide' },
  { key: 'difference', label: 'Difference' },
] as const
type View = (typeof VIEWS)[number]['key']

type PicturesProps = { readonly target: CssTarget; readonly html: string }

/** The target and the viewer's own page for comparison, and the target's colours to copy. */
export function Pictures({ target, html }: PicturesProps) {
  const [view, setView] = useState<View>('beside')
  return (
    <section aria-labelledby="target-title" className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5">
        <h1 id="target-title" className="heading min-w-0 truncate text-base" title={target.title}>
          {target.title}
        </h1>
        <span className="caption">{target.difficulty}</span>
        <fieldset className="ms-auto flex gap-1">
          <legend className="sr-only">How the pictures are compared</legend>
          {VIEWS.map(({ key, label }) => (
            <button
              type="button"
              key={key}
              aria-pressed={view === key}
              onClick={() => setView(key)}
              className="rounded-md border border-line px-2 py-0.5 text-xs text-ink-2 hover:border-control aria-pressed:border-azure aria-pressed:text-azure"
            >
              {label}
            </button>
          ))}
        </fieldset>
      </header>
      <ScrollBox label="Pictures" className="min-h-0 flex-1">
        <div className="grid max-w-108 gap-4 p-4">
          <Colors colors={target.colors} />
          {view === 'beside' ? (
            <Beside target={target} html={html} />
          ) : (
            <Over target={target} html={html} view={view} />
          )}
          <p className="text-sm text-ink-3">
            The server draws every page in the same browser and compares the pictures. 99.95 % wins at once; when time
            is up, the closer match does, then fewer characters.
          </p>
        </div>
      </ScrollBox>
    </section>
  )
}

type TargetProps = Pick<PicturesProps, 'target'> & { readonly className?: string }

export function Target({ target, className }: TargetProps) {
  return (
    <img
      src={pictureAddress(target.targetId)}
      alt={`Target: ${target.title}`}
      width="400"
      height="300"
      className={classNames('block h-auto w-full bg-paper', className)}
    />
  )
}

const FRAMED = 'overflow-hidden rounded-md border border-line'

function Beside({ target, html }: PicturesProps) {
  return (
    <>
      <figure className="grid gap-1.5">
        <figcaption className="caption">Target</figcaption>
        <div className={FRAMED}>
          <Target target={target} />
        </div>
      </figure>
      <figure className="grid gap-1.5">
        <figcaption className="caption">Your page, as your browser draws it</figcaption>
        <LiveFrame html={html} label="Your page" className={FRAMED} />
      </figure>
    </>
  )
}

/** The page over the target: either up to an edge that can be moved, or as their difference. */
function Over({ target, html, view }: PicturesProps & { readonly view: Exclude<View, 'beside'> }) {
  const [percent, setPercent] = useState(50)
  const above = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (above.current !== null) above.current.style.clipPath = view === 'slide' ? `inset(0 0 0 ${percent}%)` : ''
  }, [percent, view])
  return (
    <figure className="grid gap-1.5">
      <figcaption className="caption">
        {view === 'slide' ? 'Target on the left, your page on the right' : 'Black where your page is as the target'}
      </figcaption>
      <div className={classNames('relative isolate', FRAMED)}>
        <Target target={target} />
        <div ref={above} className={classNames('absolute inset-0', view === 'difference' && 'mix-blend-difference')}>
          <LiveFrame html={html} label="Your page" />
        </div>
      </div>
      {view === 'slide' && (
        <input
          type="range"
          aria-label="How much of the target is shown"
          min={0}
          max={100}
          value={percent}
          onChange={(event) => setPercent(Number(event.currentTarget.value))}
          className="w-full accent-azure"
        />
      )}
    </figure>
  )
}

function Colors({ colors }: { readonly colors: readonly string[] }) {
  const [said, setSaid] = useState('')
  const copy = (color: string) => {
    copyText(color).then(
      () => setSaid(`${color} copied`),
      () => setSaid(`${color} could not be copied`),
    )
  }
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline gap-3">
        <h2 className="caption">Colours of the target</h2>
        <p role="status" className="caption text-ink">
          {said}
        </p>
      </div>
      <ul className="flex flex-wrap gap-2">
        {colors.map((color) => (
          <li key={color}>
            <button
              type="button"
              onClick={() => copy(color)}
              title={`Copy ${color}`}
              className="flex items-center gap-2 rounded-md border border-line bg-surface py-1 ps-1 pe-2 font-mono text-xs hover:border-control"
            >
              <Swatch color={color} />
              {color}
              <Copy size={12} className="text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
