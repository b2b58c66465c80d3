import { Button } from '#ui'
import { Strip } from './strip'

/** Another tab of the same player plays; this one watches until it is asked to take over. */
export function TabBar({ onTakeOver }: { readonly onTakeOver: () => boolean }) {
  const take = (
    <Button size="sm" onClick={onTakeOver}>
      Play here
    </Button>
  )
  return <Strip action={take}>You play this duel in another tab. This one watches.</Strip>
}
