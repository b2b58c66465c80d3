import { OtherVersion } from '../lib/drafts/other-version'
import type { KeptDrafts } from '../lib/drafts/use-kept-drafts'

/** The standard input of the program. */
export function InputBox({ input }: { readonly input: KeptDrafts }) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <label htmlFor="stdin" className="flex min-h-11 items-center justify-between gap-4 border-b border-line px-4">
        <span className="heading text-base">Input</span>
        <span className="caption">what the program reads from standard input</span>
      </label>
      <OtherVersion other={input.other} />
      <textarea
        id="stdin"
        className="min-h-0 flex-1 resize-none bg-field px-4 py-3 font-mono text-sm"
        spellCheck={false}
        autoComplete="off"
        value={input.text}
        onChange={(event) => input.setText(event.target.value)}
      />
    </div>
  )
}
