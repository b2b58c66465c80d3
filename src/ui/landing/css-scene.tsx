/**
 * One picture divided by a line in the middle: the target on the left and an attempt on the right, so that the line
 * shows where they differ.
 */
export function CssScene() {
  return (
    <div className="grid grid-rows-[minmax(0,1fr)_auto]">
      <svg aria-hidden="true" viewBox="0 0 480 208" preserveAspectRatio="xMidYMid slice" className="size-full">
        <clipPath id="css-target">
          <path d="M0 0h240v208H0z" />
        </clipPath>
        <clipPath id="css-attempt">
          <path d="M240 0h240v208H240z" />
        </clipPath>
        <g clipPath="url(#css-target)">
          <Picture sunX={240} sunY={88} radius={62} horizon={140} />
        </g>
        <g clipPath="url(#css-attempt)">
          <Picture sunX={246} sunY={100} radius={54} horizon={148} />
        </g>
        <path d="M240 0v208" className="stroke-ink" strokeWidth="2" />
      </svg>
      <div className="absolute inset-x-5 top-4 flex justify-between text-xs font-medium">
        <span>Target</span>
        <span>Yours</span>
      </div>
      <div className="flex items-center gap-3 border-t border-line px-5 py-3 font-mono text-sm">
        <span className="truncate text-ink-2">
          <span className="text-code-name">border-radius</span>: <span className="text-code-number">50%</span>
          <span>{';'}</span>
        </span>
        <span className="ms-auto shrink-0 font-sans text-ink-3">
          match <span className="numeral ms-1 text-base text-ink">96.4%</span>
        </span>
      </div>
    </div>
  )
}

type PictureProps = { readonly sunX: number; readonly sunY: number; readonly radius: number; readonly horizon: number }

/** A sun over a horizon, made of simple shapes. */
function Picture({ sunX, sunY, radius, horizon }: PictureProps) {
  return (
    <>
      <path d="M0 0h480v208H0z" className="fill-azure-soft" />
      <circle cx={sunX} cy={sunY} r={radius} className="fill-amber-mark" />
      <path d={`M0 ${horizon}h480v90H0z`} className="fill-azure-mark" />
      <path d={`M0 ${horizon + 26}h480v90H0z`} className="fill-raised" fillOpacity=".35" />
    </>
  )
}
