import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type ButtonLook, buttonClasses } from './button-classes'
import { copyText } from './copy-text'
import { IconButton } from './icon-button'

/** How long “Copied” is shown (docs/coverage.md#2-screens-and-routes). */
const NOTICE_MS = 2000

type CopyButtonProps = Pick<ButtonLook, 'size' | 'variant'> & {
  /** A function if the text is only known in the browser, such as an address with the server's name. */
  readonly text: string | (() => string)
  /** What is copied, for example 'room code': the button is then called 'Copy room code'. */
  readonly what: string
  readonly labelled?: boolean
}

type Notice = 'none' | 'copied' | 'failed'

/** What screen readers announce. */
const STATUS: Readonly<Record<Notice, (what: string) => string>> = {
  none: () => '',
  copied: (what) => `Copied ${what}`,
  failed: (what) => `Not copied: ${what}. Copy it manually.`,
}

/** Copies a text and says so for two seconds. For islands: without a script it does nothing. */
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
  const icon = notice === 'copied' ? <Check size={16} /> : <Copy size={16} />
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
        {STATUS[notice](what)}
      </span>
    </>
  )
}
