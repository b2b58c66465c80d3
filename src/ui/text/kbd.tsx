/** Keys that are pressed together. */
export function Kbd({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-grid h-5 min-w-5 place-items-center rounded-sm border border-control px-1 font-mono text-xs text-ink-2"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
