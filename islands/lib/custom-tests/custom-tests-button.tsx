import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui'
import { useLoadedComponent } from '../use-loaded-component'
import type { CustomTestsProps } from './types'

/** Opens the dialog of custom tests, whose script is loaded at the first press. */
export function CustomTestsButton(props: CustomTestsProps) {
  const [Loaded, load] = useLoadedComponent(() => import('./custom-tests-dialog'))
  const [open, setOpen] = useState(false)
  const show = () => {
    setOpen(true)
    load()
  }
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" aria-label="My tests" title="My tests" onClick={show}>
        <FlaskConical size={16} />
        <span className="@max-[31rem]:hidden">My tests</span>
      </Button>
      {Loaded !== null && <Loaded {...props} open={open} onOpenChange={setOpen} />}
    </>
  )
}
