/** A text in which words between backticks are shown as code. */
export function CodeText({ text }: { readonly text: string }) {
  return (
    <>
      {text.split('`').map((part, place) =>
        place % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never change places
          <code key={place} className="rounded-sm bg-raised px-1 py-0.5 font-mono text-[0.9em] wrap-anywhere">
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </>
  )
}
