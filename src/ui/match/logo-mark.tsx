type LogoMarkProps = {
  readonly size?: number
  /** In a single colour, for small sizes or places with much around them. */
  readonly plain?: boolean
}

/** The logo, two sides with a line between them: >|< */
export function LogoMark({ size = 24, plain = false }: LogoMarkProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="2.75"
      className="shrink-0"
    >
      <path d="M1.5 5.5 8 12l-6.5 6.5" className={plain ? 'stroke-current' : 'stroke-azure-mark'} />
      <path d="M12 2v20" className="stroke-current" strokeWidth="2" />
      <path d="M22.5 5.5 16 12l6.5 6.5" className={plain ? 'stroke-current' : 'stroke-amber-mark'} />
    </svg>
  )
}

/** The logo and the name, as in the header. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <LogoMark size={22} />
      <span className="font-display text-lg leading-none max-lg:sr-only font-bold font-stretch-semi-expanded">
        Joust
      </span>
    </span>
  )
}
