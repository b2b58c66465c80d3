import { Banner, LinkButton } from '#ui'

type LinkedAlertProps = {
  readonly tone?: 'success' | 'error'
  readonly message: string
  /** Null: there is no way to mend it elsewhere. */
  readonly href: string | null
  readonly label: string
}

/** What went wrong, and the way to where it can be mended; or what is done, and the way on. */
export function LinkedAlert({ tone = 'error', message, href, label }: LinkedAlertProps) {
  const link = href !== null && (
    <LinkButton size="sm" href={href}>
      {label}
    </LinkButton>
  )
  return (
    <Banner tone={tone} action={link}>
      {message}
    </Banner>
  )
}
