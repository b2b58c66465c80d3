import { Shuffle } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Button } from '#ui'
import type { StressProps } from './types'

type DialogProps = StressProps & { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

/** Opens the stress test, whose script is loaded when it is first pressed. */
export function StressButton(props: StressProps) {
  const [Loaded, setLoaded] = useState<ComponentType<DialogProps> | null>(null)
  const [open, setOpen] = useState(false)
  const show = () => {
    setOpen(true)
    import('./stress-dialog').then(
      ({ default: StressDialog }) => setLoaded(() => StressDialog),
      (error: unknown) => console.error(error),
    )
  }
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={show}>
        <Shuffle aria-hidden="true" size={16} /> Stress test
      </Button>
      {Loaded !== null && <Loaded {...props} open={open} onOpenChange={setOpen} />}
    </>
  )
}
