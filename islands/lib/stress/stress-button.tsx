import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui'
import { useLoadedComponent } from '../use-loaded-component'
import type { StressProps } from './types'

/** Opens the stress test, whose script is loaded at the first press. */
export function StressButton(props: StressProps) {
  const [Loaded, load] = useLoadedComponent(() => import('./stress-dialog'))
  const [open, setOpen] = useState(false)
  const show = () => {
    setOpen(true)
    load()
  }
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={show}>
        <Shuffle size={16} /> Stress test
      </Button>
      {Loaded !== null && <Loaded {...props} open={open} onOpenChange={setOpen} />}
    </>
  )
}
