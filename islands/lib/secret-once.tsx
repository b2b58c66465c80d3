import { Banner, CopyButton } from '#ui'

type SecretOnceProps = {
  /** For example 'This is “ci”'. */
  readonly title: string
  readonly secret: string
  /** What the secret is, for example 'token'. */
  readonly what: string
}

/** Shows a new secret, which is never shown again. */
export const SecretOnce = ({ title, secret, what }: SecretOnceProps) => (
  <Banner
    tone="success"
    title={`${title}. Copy it now: it is not shown again.`}
    action={<CopyButton text={secret} what={what} labelled />}
  >
    <code className="mt-1 block font-mono text-sm wrap-anywhere text-ink">{secret}</code>
  </Banner>
)
