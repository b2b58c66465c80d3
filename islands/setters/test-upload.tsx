import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { TestArchiveAnswer } from '#contracts/http/problems'
import { Banner, Button } from '#ui'
import { callApi } from '../lib/api'
import { attempt } from '../people/attempt'
import { refusalWords } from '../people/refusal-words'

/** A request carries 8 MiB, of which Base64 leaves three quarters. */
const MOST_BYTES = 5 * 1024 * 1024

type State =
  | { readonly phase: 'idle' | 'reading' }
  | { readonly phase: 'failed'; readonly message: string }
  | { readonly phase: 'added'; readonly count: number }

type Props = { readonly onTests: (tests: TestArchiveAnswer['testCases']) => void }

/** Many test cases at once: a zip whose files are paired by their names. */
export function TestUpload({ onTests }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>({ phase: 'idle' })
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    if (file.size > MOST_BYTES) return setState({ phase: 'failed', message: 'The archive is larger than 5 MiB.' })
    setState({ phase: 'reading' })
    const body = { archive: await base64Of(file) }
    const outcome = await attempt(callApi<TestArchiveAnswer>('/api/problems/test-archive', { method: 'POST', body }))
    if (!outcome.ok)
      return setState({ phase: 'failed', message: refusalWords(outcome.refusal, 'The archive could not be read.') })
    onTests(outcome.answer.testCases)
    setState({ phase: 'added', count: outcome.answer.testCases.length })
  }
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4">
        <Button busy={state.phase === 'reading'} busyLabel="Reading..." onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" size={16} /> Upload Zip
        </Button>
        <p className="text-sm text-ink-3">Files in pairs: 1.in with 1.out or 1.ans. They are added as hidden tests.</p>
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          aria-label="Zip with test cases"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void take(event.target.files?.[0])
            // The same file, corrected, can be chosen again.
            event.target.value = ''
          }}
        />
      </div>
      {state.phase === 'failed' && <Banner tone="error">{state.message}</Banner>}
      {state.phase === 'added' && (
        <Banner tone="success">{state.count === 1 ? '1 test case added.' : `${state.count} test cases added.`}</Banner>
      )}
    </div>
  )
}

/** In pieces: a call cannot take millions of arguments. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
