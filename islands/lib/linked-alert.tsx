import { Banner, LinkButton } from '#ui'

type LinkedAlertProps = {
  readonly message: string
  /** Null: there is no way to mend it elsewhere. */
  readonly href: string | null
  readonly label: string
}

/** What went wrong, and the way to where it can be mended. */
export function LinkedAlert({ message, href, label }: LinkedAlertProps) {
  const link = href !== null && (
    <LinkButton size="sm" href={href}>
      {label}
    </LinkButton>
  )
  return (
    <Banner tone="error" action={link}>
      {message}
    </Banner>
  )
}
