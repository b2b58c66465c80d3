const TEXT = 'A wrong letter has to be mended before the next one counts: only exact words move the caret on.'
/** How many characters each of the two has typed. */
const AZURE = 71
const AMBER = 58

/** Two players type the same text: what they have typed, both carets, and how far each of them is. */
export function TypingScene() {
  const share = (typed: number): string => `${(100 * typed) / TEXT.length}%`
  return (
    <div className="grid grid-rows-[1fr_auto]">
      <p className="self-center px-6 py-6 font-mono text-2xl leading-12 sm:px-10">
        <span>{TEXT.slice(0, AMBER)}</span>
        <span className="border-s-2 border-amber-mark">{TEXT.slice(AMBER, AZURE)}</span>
        <span className="border-s-2 border-azure-mark text-ink-3">{TEXT.slice(AZURE)}</span>
      </p>
      <svg aria-hidden="true" width="100%" height="12" className="block">
        <rect width="100%" height="4" className="fill-line" />
        <rect width={share(AZURE)} height="4" className="fill-azure-mark" />
        <rect y="8" width="100%" height="4" className="fill-line" />
        <rect y="8" width={share(AMBER)} height="4" className="fill-amber-mark" />
      </svg>
    </div>
  )
}
