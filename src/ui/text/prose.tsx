import { classNames } from '../class-names'

type ProseProps = {
  /** HTML that the server made from Markdown and sanitised, never HTML from a user. */
  readonly html: string
  readonly className?: string
}

/** The text of a problem: paragraphs, tables, code, and formulas as MathML. */
export function Prose({ html, className }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was made
  return <div className={classNames('prose-joust', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
