import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { TestArchiveAnswer } from '#contracts/http/problems'
import { plural } from '#contracts/plural'
import { testPairs } from '#core/problem'
import { Banner } from '#ui'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { base64Of } from '../lib/base64'
import { FileButton } from '../lib/file-button'
import { refusedReasons } from '../lib/refused-reasons'

/** The largest upload. A request may have 8 MiB, of which Base64 leaves three quarters. */
const MOST_BYTES = 5 * 1024 * 1024
/** The largest number of files named in the error messages, because a folder may have hundreds. */
const MOST_NAMED = 12

type State =
  | { readonly phase: 'idle' | 'reading' }
  | { readonly phase: 'failed'; readonly messages: readonly string[] }
  | { readonly phase: 'added'; readonly count: number }

type Props = { readonly onTests: (tests: TestArchiveAnswer['testCases']) => void }

/** Adds many test cases at once, from a zip or from files that are paired by their names. */
export function TestUpload({ onTests }: Props) {
  const [state, setState] = useState<State>({ phase: 'idle' })
  const fail = (...messages: readonly string[]): void => setState({ phase: 'failed', messages })
  const take = async (files: readonly File[]): Promise<void> => {
    const [first] = files
    if (first === undefined) return
    if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) return fail('These files are larger than 5 MiB.')
    setState({ phase: 'reading' })
    const read = files.length === 1 && first.name.endsWith('.zip') ? await unpacked(first) : await paired(files)
    if (!read.ok) return fail(...read.messages)
    onTests(read.tests)
    setState({ phase: 'added', count: read.tests.length })
  }
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4">
        <FileButton
          field="Zip or files with test cases"
          accept=".zip,application/zip,.in,.out,.ans"
          multiple
          onFiles={(files) => void take(files)}
          busy={state.phase === 'reading'}
          busyLabel="Reading..."
        >
          <Upload size={16} /> Upload Tests
        </FileButton>
        <p className="text-sm text-ink-3">
          A zip, or files chosen together, in pairs: 1.in with 1.out or 1.ans. They are added as hidden tests.
        </p>
      </div>
      {state.phase === 'failed' && (
        <Banner tone="error" {...(state.messages.length > 1 && { title: 'Nothing was added' })}>
          <ul className="grid gap-1">
            {state.messages.slice(0, MOST_NAMED).map((message) => (
              <li key={message}>{message}</li>
            ))}
            {state.messages.length > MOST_NAMED && (
              <li>and {plural(state.messages.length - MOST_NAMED, 'file')} more</li>
            )}
          </ul>
        </Banner>
      )}
      {state.phase === 'added' && (
        <Banner tone="success">{state.count === 1 ? '1 test case added.' : `${state.count} test cases added.`}</Banner>
      )}
    </div>
  )
}

type Read =
  | { readonly ok: true; readonly tests: TestArchiveAnswer['testCases'] }
  | { readonly ok: false; readonly messages: readonly string[] }

/** Unpacks an archive on the server, which handles zip bombs, links and paths that leave the archive. */
async function unpacked(file: File): Promise<Read> {
  const body = { archive: base64Of(new Uint8Array(await file.arrayBuffer())) }
  const outcome = await attempt(api('POST /api/problems/test-archive', { body }))
  if (outcome.ok) return { ok: true, tests: outcome.answer.testCases }
  return { ok: false, messages: refusedReasons(outcome.refusal, 'The archive could not be read.').errors }
}

/** Pairs files in the browser, by the same function as the server uses for an archive. */
async function paired(files: readonly File[]): Promise<Read> {
  const bytes = await Promise.all(
    files.map(async (file): Promise<[string, Uint8Array]> => [file.name, new Uint8Array(await file.arrayBuffer())]),
  )
  const pairs = testPairs(new Map(bytes))
  if (!pairs.ok) return { ok: false, messages: pairs.errors }
  return { ok: true, tests: pairs.pairs.map(({ input, output }) => ({ input, output })) }
}
