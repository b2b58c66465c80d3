import { Button } from '#ui'
import { Strip } from './strip'

/** Another tab of the same player plays; this one watches until it is asked to take over. */
export function TabBar({ onTakeOver }: { readonly onTakeOver: () => boolean }) {
  const take = (
    <Button size="sm" onClick={onTakeOver}>
      Play here
    </Button>
  )
  return <Strip action={take}>You are playing this duel in another tab. This tab only watches.</Strip>
}
