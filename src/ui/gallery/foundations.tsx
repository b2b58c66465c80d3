import { Logo, LogoMark } from '../match/logo-mark'
import { Sample } from './sample'

const SWATCHES = [
  ['ground', 'bg-ground'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['line', 'bg-line'],
  ['control', 'bg-control'],
  ['ink-3', 'bg-ink-3'],
  ['ink-2', 'bg-ink-2'],
  ['ink', 'bg-ink'],
  ['azure', 'bg-azure'],
  ['azure-soft', 'bg-azure-soft'],
  ['amber', 'bg-amber'],
  ['amber-soft', 'bg-amber-soft'],
  ['green', 'bg-green'],
  ['red', 'bg-red'],
  ['yellow', 'bg-yellow'],
  ['grey', 'bg-grey'],
] as const

const SIZES = [
  ['72', 'text-4xl'],
  ['48', 'text-3xl'],
  ['32', 'text-2xl'],
  ['24', 'text-xl'],
  ['20', 'text-lg'],
] as const

/** Logo, colours and fonts. */
export function Foundations() {
  return (
    <>
      <Sample name="Logo, LogoMark">
        <div className="flex items-center gap-8">
          <Logo />
          <LogoMark size={64} />
          <LogoMark size={32} plain />
        </div>
      </Sample>
      <Sample name="Colours">
        <ul className="grid grid-cols-8 gap-3">
          {SWATCHES.map(([name, fill]) => (
            <li key={name} className="grid gap-1">
              <span className={`h-10 rounded-md border border-line ${fill}`} />
              <span className="caption">{name}</span>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Type: heading, numeral, text, code">
        {SIZES.map(([size, className]) => (
          <p key={size} className={`heading truncate ${className}`}>
            Settle it in code
          </p>
        ))}
        <p className="numeral text-3xl">10:04 / 1,234,567</p>
        <p>
          Body text in Inter at 16: the first to submit working code wins.{' '}
          <span className="text-ink-2">Secondary.</span> <span className="text-ink-3">Third.</span>
        </p>
        <pre className="font-mono text-sm">{'for (let i = 0; i < n; i += 1) sum += a[i] // 0O 1lI'}</pre>
      </Sample>
    </>
  )
}
