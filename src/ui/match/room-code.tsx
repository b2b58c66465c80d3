/** The same letter may come twice: its place distinguishes it. */
const places = (code: string) => [...code].map((char, place) => ({ char, place }))

/** A room's six characters, to be read out across a room. */
export function RoomCode({ code, size = 'lg' }: { readonly code: string; readonly size?: 'md' | 'lg' }) {
  return (
    <output aria-label={`Room code ${[...code].join(' ')}`} className="inline-flex gap-2 font-mono">
      {places(code).map(({ char, place }) => (
        <span
          aria-hidden="true"
          key={place}
          className={
            size === 'lg'
              ? 'grid h-28 w-20 place-items-center rounded-lg border border-line bg-surface text-4xl font-semibold'
              : 'grid h-12 w-9 place-items-center rounded-md border border-line bg-surface text-xl font-semibold'
          }
        >
          {char}
        </span>
      ))}
    </output>
  )
}
