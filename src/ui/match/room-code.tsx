/** Each character with its position: the same character may occur twice, so only the position is a unique key. */
const places = (code: string) => [...code].map((char, place) => ({ char, place }))

/** A room's code of six characters, large enough to be read aloud from across a classroom. */
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
