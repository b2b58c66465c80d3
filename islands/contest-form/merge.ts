import type { ContestDraft } from './contest-draft'

/** What someone changed of `base` goes on top of what stands now; everything else is as it stands. */
export function onTopOf(theirs: ContestDraft, mine: ContestDraft, base: ContestDraft): ContestDraft {
  const isMine = (key: string): boolean =>
    JSON.stringify(Reflect.get(mine, key)) !== JSON.stringify(Reflect.get(base, key))
  const changed = Object.fromEntries(Object.entries(mine).filter(([key]) => isMine(key)))
  return { ...theirs, ...changed }
}
