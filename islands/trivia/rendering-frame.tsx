import { useEffect, useState } from 'react'
import type { Page } from '#contracts/trivia'
import { frameDocument } from '#core/trivia'
import { cspNonce } from '../lib/csp-nonce'

type RenderingFrameProps = { readonly page: Page; readonly label: string }

/**
 * A page of a question, drawn live by this browser. The frame has no script, no network, no origin and takes no focus:
 * `sandbox` without a token, and a policy of its own.
 */
export function RenderingFrame({ page, label }: RenderingFrameProps) {
  // The nonce is the browser's to read; the server renders the frame empty.
  const [nonce, setNonce] = useState<string | null>(null)
  useEffect(() => setNonce(cspNonce()), [])
  return (
    <iframe
      title={label}
      sandbox=""
      srcDoc={nonce === null ? '' : frameDocument(page, nonce)}
      tabIndex={-1}
      className="pointer-events-none h-40 w-72 max-w-full rounded-md border border-line bg-paper"
    />
  )
}
