import { Banner, CopyButton } from '#ui'

type SecretOnceProps = {
  /** As 'This is “ci”'. */
  readonly title: string
  readonly secret: string
  /** As 'token'. */
  readonly what: string
}

/** A secret that was just made, for the only time. */
export const SecretOnce = ({ title, secret, what }: SecretOnceProps) => (
  <Banner
    tone="success"
    title={`${title}. Copy it now: it is not shown again.`}
    action={<CopyButton text={secret} what={what} labelled />}
  >
    <code className="mt-1 block font-mono text-sm wrap-anywhere text-ink">{secret}</code>
  </Banner>
)
