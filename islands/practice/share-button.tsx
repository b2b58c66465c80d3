import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { CopyButton, IconButton } from '#ui'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'

type ShareButtonProps = { readonly source: string; readonly languageId: number | null; readonly stdin: string }

/** Creates an unlisted link to the current program and its input. */
export function ShareButton({ source, languageId, stdin }: ShareButtonProps) {
  const [link, setLink] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const share = async () => {
    // A second press would make a second link. The button is not disabled meanwhile, because it would lose the focus.
    if (busy) return
    if (languageId === null || source.trim() === '') return setFailure('Please write some code to share')
    const body = { source_code: source, language_id: languageId, stdin }
    setBusy(true)
    const outcome = await attempt(api('POST /api/practice/shared', { body }))
    setBusy(false)
    setLink(outcome.ok ? `${location.origin}/shared/${outcome.answer.id}` : null)
    setFailure(outcome.ok ? null : outcome.refusal.message)
  }
  return (
    <span className="flex min-w-0 items-center gap-2">
      <IconButton size="sm" label="Share by link" icon={<Share2 size={16} />} onClick={() => void share()} />
      <span role="status" className="flex min-w-0 items-center gap-1 text-sm">
        {failure !== null && <span className="text-red">{failure}</span>}
        {link !== null && (
          <>
            <a className="link whitespace-nowrap" href={link}>
              Shared link
            </a>
            <CopyButton text={link} what="link" />
            <a className="link whitespace-nowrap max-xl:sr-only" href="/shared">
              All of mine
            </a>
          </>
        )}
      </span>
    </span>
  )
}
