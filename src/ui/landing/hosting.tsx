import { LandingSection } from './section'

const PARTS = [
  { name: 'One binary', text: 'Pages, live rooms, judge and migrations in a single file. Copy it, start it.' },
  {
    name: 'One SQLite file',
    text: 'Every duel, event and rating is in it. No separate database server, cache or queue.',
  },
  {
    name: 'Its own judge',
    text: 'Programs run in locked-down sandboxes on your machine. No outside service sees them.',
  },
] as const

const SESSION = [
  { kind: 'command', text: 'npm start' },
  { kind: 'answer', text: 'Joust is at http://localhost:3000' },
  { kind: 'answer', text: 'sandbox    bubblewrap, 4 of 4 slots ready' },
  { kind: 'answer', text: 'languages  Python, Java, C++, C, JavaScript' },
  { kind: 'command', text: 'npm run build' },
  { kind: 'command', text: 'dist/joust serve' },
] as const

/** How to run a server of one's own: a terminal, and what one then has. */
export function Hosting() {
  return (
    <LandingSection
      id="host"
      title="Host Your Own Arena"
      lead="For a club, a class, a company, or four friends on a Thursday."
    >
      <div className="grid grid-cols-12 gap-10">
        <div className="col-span-12 min-w-0 lg:col-span-7 overflow-hidden rounded-lg border border-line bg-surface">
          <p className="caption border-b border-line px-5 py-2.5 font-mono">your machine</p>
          <pre className="overflow-x-auto px-5 py-5 font-mono text-sm leading-7 scrollbar-quiet">
            {SESSION.map(({ kind, text }) => (
              <span key={text} className={kind === 'command' ? 'block text-ink' : 'block text-ink-3'}>
                {kind === 'command' && <span className="text-azure select-none">$ </span>}
                {text}
              </span>
            ))}
          </pre>
        </div>
        <dl className="col-span-12 grid lg:col-span-5 content-between gap-6">
          {PARTS.map(({ name, text }) => (
            <div key={name} className="border-s border-control ps-5">
              <dt className="heading text-base">{name}</dt>
              <dd className="mt-1 text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </LandingSection>
  )
}
