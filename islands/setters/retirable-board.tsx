import { useState } from 'react'
import { Button, type Column, FramedBoard } from '#ui'
import { attempt } from '../lib/attempt'
import { type Said, SaidBanner, saidOf } from '../lib/said'

type RetirableBoardProps<Row> = {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Completes the accessible label of a row's button; not visible. */
  readonly nameOf: (row: Row) => string
  readonly isRetired: (row: Row) => boolean
  /** Retires a row, or restores a retired one. */
  readonly turn: (row: Row) => Promise<{ readonly message: string }>
  /** The row after that. */
  readonly turned: (row: Row) => Row
  readonly failure: string
}

/** A list for setters whose rows can be retired and restored. The outcome is shown above it. */
export function RetirableBoard<Row>(props: RetirableBoardProps<Row>) {
  const { caption, columns, rows: first, keyOf, nameOf, isRetired, turn, turned, failure } = props
  const [rows, setRows] = useState(first)
  const [said, setSaid] = useState<Said | null>(null)
  const press = async (row: Row): Promise<void> => {
    const outcome = await attempt(turn(row))
    setSaid(saidOf(outcome, failure))
    if (outcome.ok) setRows((before) => before.map((one) => (keyOf(one) === keyOf(row) ? turned(row) : one)))
  }
  const actions: Column<Row> = {
    key: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'end',
    className: 'w-28',
    cell: (row) => (
      <Button size="sm" onClick={() => void press(row)}>
        {isRetired(row) ? 'Restore' : 'Retire'}
        <span className="sr-only"> {nameOf(row)}</span>
      </Button>
    ),
  }
  return (
    <div className="grid gap-4">
      <SaidBanner said={said} />
      <FramedBoard caption={caption} columns={[...columns, actions]} rows={rows} keyOf={keyOf} />
    </div>
  )
}
