import type { ReactNode } from 'react'
import { Split } from '../lib/split/split'

type ColumnsProps = {
  readonly statement: ReactNode
  readonly editor: ReactNode
  readonly side: ReactNode
}

/** The columns of a room: statement, editor and side panel. Each boundary can be moved, and the browser remembers its position. */
export function Columns({ statement, editor, side }: ColumnsProps) {
  return (
    <Split
      place="duel:columns"
      direction="columns"
      className="flex-1"
      panes={[
        {
          id: 'statement',
          className: 'grow-31 min-w-50 bg-surface',
          content: statement,
          edge: 'Width of the statement',
        },
        { id: 'editor', className: 'grow-44 min-w-75', content: editor, edge: 'Width of the results' },
        { id: 'side', className: 'grow-25 min-w-50', content: side },
      ]}
    />
  )
}

type ResultsOverChatProps = { readonly results: ReactNode; readonly chat: ReactNode }

/** The side panel of a duel's room. */
export function ResultsOverChat({ results, chat }: ResultsOverChatProps) {
  return (
    <Split
      place="duel:side"
      direction="rows"
      className="h-full"
      panes={[
        { id: 'results', className: 'grow-62 min-h-40 bg-surface', content: results, edge: 'Height of the results' },
        { id: 'chat', className: 'grow-38 min-h-30 bg-surface', content: chat },
      ]}
    />
  )
}
