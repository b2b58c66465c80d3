import { Tooltip } from '#ui/scripted'

/** Why a button cannot be pressed. A disabled button takes no focus, so its wrapper does. */
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
