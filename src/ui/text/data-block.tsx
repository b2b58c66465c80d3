import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { ScrollBox } from '../panels/scroll-box'

type DataBlockProps = {
  /** 'Input', 'Expected output' */
  readonly label: string
  readonly text: string
  /** Whose it is, where several stand on a page: 'example 2'. Said to those who cannot see where the block stands. */
  readonly of?: string
  /** A CopyButton, inside an island. */
  readonly action?: ReactNode
  /** Shown where the text is empty: '(no output)'. */
  readonly empty?: string
  /** Long lines go on below: where there is no time to scroll. */
  readonly wraps?: boolean
}

/** Test data, exactly as it is. */
export function DataBlock({ label, text, of, action, empty = '(empty)', wraps = false }: DataBlockProps) {
  return (
    <div className="min-w-0 rounded-md border border-line bg-ground">
      <div className="flex min-h-8 items-center justify-between gap-2 border-b border-line px-3">
        <span className="caption font-medium">{label}</span>
        {action}
      </div>
      <ScrollBox label={of === undefined ? label : `${label}, ${of}`} className="max-h-64">
        <pre
          className={classNames(
            'px-3 py-2 font-mono text-sm',
            wraps ? 'whitespace-pre-wrap wrap-anywhere' : 'w-max whitespace-pre',
          )}
        >
          {text === '' ? <span className="text-ink-3">{empty}</span> : text}
        </pre>
      </ScrollBox>
    </div>
  )
}
