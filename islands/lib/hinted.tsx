import { Tooltip } from '#ui/scripted'

/** Shows why a button is disabled. A disabled button cannot have the focus, so its wrapper can. */
export function Hinted({ hint, children }: { readonly hint: string | null; readonly children: React.ReactElement }) {
  if (hint === null) return children
  return (
    <Tooltip text={hint}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reason must be reachable by keyboard */}
      <span tabIndex={0} className="inline-flex rounded-md">
        {children}
      </span>
    </Tooltip>
  )
}
