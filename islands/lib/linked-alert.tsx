import { Banner, LinkButton } from '#ui'

type LinkedAlertProps = {
  readonly tone?: 'success' | 'error'
  readonly message: string
  /** Null if no page can help. */
  readonly href: string | null
  readonly label: string
}

/** An error with a link to the page that can solve it, or a success with a link to the next page. */
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
