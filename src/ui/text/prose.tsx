import { classNames } from '../class-names'

type ProseProps = {
  /** HTML that the server made from Markdown and sanitised. Never a user's own. */
  readonly html: string
  readonly className?: string
}

/** A problem's statement: text, tables, code, mathematics as MathML. */
export function Prose({ html, className }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was made
  return <div className={classNames('prose-joust', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
