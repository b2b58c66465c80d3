import type { ReactNode } from 'react'
import { Split } from '../lib/split/split'

type ColumnsProps = {
  readonly statement: ReactNode
  readonly editor: ReactNode
  readonly results: ReactNode
  readonly chat: ReactNode
}

/** Statement, editor, results over chat. Every boundary can be moved, and stands there again the next time. */
export function Columns({ statement, editor, results, chat }: ColumnsProps) {
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
        { id: 'side', className: 'grow-25 min-w-50', content: <Side results={results} chat={chat} /> },
      ]}
    />
  )
}

function Side({ results, chat }: Pick<ColumnsProps, 'results' | 'chat'>) {
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
