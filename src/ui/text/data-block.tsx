import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { ScrollBox } from '../panels/scroll-box'

type DataBlockProps = {
  /** For example 'Input' or 'Expected output'. */
  readonly label: string
  readonly text: string
  /** What it belongs to if a page has several, for example 'example 2'. Only for screen readers. */
  readonly of?: string
  /** A CopyButton, if the block is inside an island. */
  readonly action?: ReactNode
  /** Shown if the text is empty: '(no output)'. */
  readonly empty?: string
  /** Breaks long lines instead of scrolling: for places where there is no time to scroll. */
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
