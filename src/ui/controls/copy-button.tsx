import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type ButtonLook, buttonClasses } from './button-classes'
import { IconButton } from './icon-button'

/** How long the notice stays (specification: 2 s). */
const NOTICE_MS = 2000

type CopyButtonProps = Pick<ButtonLook, 'size' | 'variant'> & {
  /** A function where it is known in the browser only, as an address with the server's name. */
  readonly text: string | (() => string)
  /** What is copied, as 'room code': makes the name 'Copy room code'. */
  readonly what: string
  readonly labelled?: boolean
}

type Notice = 'none' | 'copied' | 'failed'

/** Copies and says so for two seconds. Part of an island: without a script it does nothing. */
export function CopyButton({ text, what, labelled = false, size = 'sm', variant = 'secondary' }: CopyButtonProps) {
  const [notice, setNotice] = useState<Notice>('none')
  useEffect(() => {
    if (notice === 'none') return
    const timer = setTimeout(() => setNotice('none'), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])

  const copy = () => {
    copyText(typeof text === 'string' ? text : text()).then(
      () => setNotice('copied'),
      () => setNotice('failed'),
    )
  }
  const icon = notice === 'copied' ? <Check aria-hidden="true" size={16} /> : <Copy aria-hidden="true" size={16} />
  const label = notice === 'copied' ? 'Copied' : notice === 'failed' ? 'Copy it manually' : `Copy ${what}`
  return (
    <>
      {labelled ? (
        <button type="button" onClick={copy} className={buttonClasses({ size, variant })}>
          {icon}
          {label}
        </button>
      ) : (
        <IconButton size="sm" label={label} icon={icon} onClick={copy} />
      )}
      <span className="sr-only" role="status">
        {notice === 'copied' ? `Copied ${what}` : ''}
      </span>
    </>
  )
}

/**
 * Puts text on the clipboard. On a plain http address in a local network browsers have no clipboard interface; there the
 * older way through a selected field still works. Rejects where neither does.
 */
async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (!copied) throw new Error('The browser refused to copy.')
}
