import type { Solution } from '#contracts/trivia'
import { CodeText } from './code-text'

/** The explanation of a solution, with its source. */
export function Explanation({ solution }: { readonly solution: Solution }) {
  const { explanation, reference } = solution
  return (
    <div className="grid gap-1">
      <p className="max-w-prose text-ink-2">
        <CodeText text={explanation} />
      </p>
      <p className="text-sm">
        <a href={reference.url} target="_blank" rel="noreferrer" className="text-azure underline underline-offset-3">
          {reference.title}
        </a>
      </p>
    </div>
  )
}
