import { FlaskConical } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Button } from '#ui'
import type { CustomTestsProps } from './types'

type DialogProps = CustomTestsProps & { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

/** Opens the tests of one's own, whose script is loaded when it is first pressed. */
export function CustomTestsButton(props: CustomTestsProps) {
  const [Loaded, setLoaded] = useState<ComponentType<DialogProps> | null>(null)
  const [open, setOpen] = useState(false)
  const show = () => {
    setOpen(true)
    import('./custom-tests-dialog').then(
      ({ default: CustomTestsDialog }) => setLoaded(() => CustomTestsDialog),
      (error: unknown) => console.error(error),
    )
  }
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" aria-label="My tests" title="My tests" onClick={show}>
        <FlaskConical aria-hidden="true" size={16} />
        <span className="@max-[31rem]:hidden">My tests</span>
      </Button>
      {Loaded !== null && <Loaded {...props} open={open} onOpenChange={setOpen} />}
    </>
  )
}
