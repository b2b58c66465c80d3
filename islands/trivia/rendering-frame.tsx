import { useEffect, useState } from 'react'
import type { Page } from '#contracts/trivia'
import { frameDocument } from '#core/trivia'
import { cspNonce } from '../lib/csp-nonce'

/**
 * A page of a question, rendered by this browser. The frame has no script, network or origin and takes no focus: it has an empty `sandbox`
 * attribute and a policy of its own.
 */
export function RenderingFrame({ page, label }: { readonly page: Page; readonly label: string }) {
  // Only the browser can read the nonce, so the server renders an empty frame.
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
