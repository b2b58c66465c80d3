import type { ReactNode } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { classNames } from '#ui'

type ColumnsProps = {
  readonly statement: ReactNode
  readonly editor: ReactNode
  readonly results: ReactNode
  readonly chat: ReactNode
}

/** Statement, editor, results over chat. Every boundary can be moved, and stands there again the next time. */
export function Columns({ statement, editor, results, chat }: ColumnsProps) {
  const columns = useDefaultLayout({ id: 'joust:duel:columns', storage: window.localStorage })
  const side = useDefaultLayout({ id: 'joust:duel:side', storage: window.localStorage })
  return (
    <Group
      orientation="horizontal"
      className="min-h-0 flex-1"
      {...(columns.defaultLayout && { defaultLayout: columns.defaultLayout })}
      onLayoutChanged={columns.onLayoutChanged}
    >
      <Panel id="statement" defaultSize="31%" minSize="200px" className="bg-surface">
        {statement}
      </Panel>
      <Edge label="Width of the statement" upright />
      <Panel id="editor" defaultSize="44%" minSize="300px">
        {editor}
      </Panel>
      <Edge label="Width of the results" upright />
      <Panel id="side" defaultSize="25%" minSize="200px">
        <Group
          orientation="vertical"
          {...(side.defaultLayout && { defaultLayout: side.defaultLayout })}
          onLayoutChanged={side.onLayoutChanged}
        >
          <Panel id="results" defaultSize="62%" minSize="160px" className="bg-surface">
            {results}
          </Panel>
          <Edge label="Height of the results" />
          <Panel id="chat" defaultSize="38%" minSize="120px" className="bg-surface">
            {chat}
          </Panel>
        </Group>
      </Panel>
    </Group>
  )
}

/** A line that is one pixel to the eye; the library gives it a wider reach for the pointer. */
function Edge({ label, upright = false }: { readonly label: string; readonly upright?: boolean }) {
  return (
    <Separator
      aria-label={label}
      className={classNames(
        'bg-line transition-colors outline-none focus-visible:bg-azure data-[separator=active]:bg-azure data-[separator=hover]:bg-control',
        upright ? 'w-px' : 'h-px',
      )}
    />
  )
}
