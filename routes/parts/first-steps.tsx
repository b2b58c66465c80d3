import { LinkButton, Panel } from '#ui'

const STEPS = [
  {
    title: 'Warm up',
    text: 'Solve an easy problem at your own pace. Nothing is rated, and your program is kept.',
    href: '/problems?difficulty=Easy',
    label: 'Solve a Problem',
  },
  {
    title: 'Play a duel',
    text: 'Quick Duel finds an opponent; or open a room and share its link.',
    href: '/duels',
    label: 'Find an Opponent',
  },
  {
    title: 'Enter a contest',
    text: 'Register for the next one, or take part in an old one on a clock of your own.',
    href: '/contests',
    label: 'See Contests',
  },
] as const

/** The first steps for a new player, shown instead of figures and charts. */
export function FirstSteps() {
  return (
    <Panel title="First Steps">
      <ol className="grid gap-6 md:grid-cols-3">
        {STEPS.map(({ title, text, href, label }, i) => (
          <li key={title} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
            <span aria-hidden="true" className="numeral row-span-3 text-2xl text-ink-3">
              {i + 1}
            </span>
            <h3 className="heading text-base">{title}</h3>
            <p className="text-sm text-ink-2">{text}</p>
            <LinkButton href={href} size="sm" className="mt-2 justify-self-start">
              {label}
            </LinkButton>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
