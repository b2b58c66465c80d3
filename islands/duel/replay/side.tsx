import { type ReactNode, useState } from 'react'
import type { DuelProblem } from '#contracts/ws/room'
import { classNames } from '#ui'
import { PartTabs } from '../../room/part-tabs'
import { Statement } from '../../room/statement'

export type SidePart = {
  readonly key: string
  readonly label: string
  readonly content: ReactNode
  /** Text that is read gets a wider panel. */
  readonly isWide?: boolean
}

/** The statement as a part of the panel; none if there is no problem. */
export const problemPart = (problem: DuelProblem | null | undefined): readonly SidePart[] =>
  problem == null
    ? []
    : [{ key: 'problem', label: 'Problem', content: <Statement problem={problem} level={2} />, isWide: true }]

/** The panel beside the programs, which shows one part at a time: moments, submissions or the problem. */
export function Side({ parts, children }: { readonly parts: readonly SidePart[]; readonly children?: ReactNode }) {
  const [chosen, setChosen] = useState(parts[0]?.key)
  const part = parts.find(({ key }) => key === chosen) ?? parts[0]
  if (part === undefined) return null
  return (
    <aside
      className={classNames(
        'flex min-h-0 flex-col border-l border-line bg-surface',
        part.isWide === true ? 'w-96 xl:w-[30rem]' : 'w-72 xl:w-88',
      )}
    >
      <PartTabs legend="Beside the programs" parts={parts} chosen={part.key} onChoose={setChosen} />
      <div className="min-h-0 flex-1">{part.content}</div>
      {part.isWide !== true && children}
    </aside>
  )
}
