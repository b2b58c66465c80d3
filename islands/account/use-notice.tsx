import { useState } from 'react'
import { Banner } from '#ui'

/** A short word of success above a settings form, until the next attempt. */
export function useNotice() {
  const [text, setText] = useState<string | null>(null)
  const notice = text === null ? null : <Banner tone="success">{text}</Banner>
  return { notice, notify: setText, hush: () => setText(null) }
}
