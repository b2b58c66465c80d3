import { Button } from '#ui'
import { Strip } from './strip'

/** Another tab of the same player plays; this one watches until it is asked to take over. */
export function TabBar({ onTakeOver, what = 'duel' }: { readonly onTakeOver: () => boolean; readonly what?: string }) {
  const take = (
    <Button size="sm" onClick={onTakeOver}>
      Play here
    </Button>
  )
  return <Strip action={take}>You are playing this {what} in another tab. This tab only watches.</Strip>
}
