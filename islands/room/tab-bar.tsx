import { Button } from '#ui'
import { Strip } from './strip'

/** Shown while another tab of the same player plays: a button makes this tab the one that plays. */
export function TabBar({ onTakeOver, what = 'duel' }: { readonly onTakeOver: () => boolean; readonly what?: string }) {
  const take = (
    <Button size="sm" onClick={onTakeOver}>
      Play here
    </Button>
  )
  return <Strip action={take}>You are playing this {what} in another tab. This tab only watches.</Strip>
}
