import { Banner, Button, LinkButton } from '#ui'
import type { SendingStep } from './after-sending'

type FormFootProps = {
  /** What the form creates, as its button names it: "Contest". */
  readonly makes: string
  readonly step: SendingStep
  readonly cancelHref: string
  /** The text beside the buttons. */
  readonly note?: string
  /** The form saves an existing object instead of creating one. */
  readonly isEdited?: boolean
  /** The form cannot be sent until something else is decided. */
  readonly isBlocked?: boolean
  /** The programs are judged before the object is stored. */
  readonly isJudging?: boolean
}

/** The footer of a setter's form: the saved notice, the draft notice, and two buttons. */
export function FormFoot({
  makes,
  step,
  cancelHref,
  note = 'A draft is kept in this browser as you type.',
  isEdited = false,
  isBlocked = false,
  isJudging = false,
}: FormFootProps) {
  const savingLabel = isEdited ? 'Saving...' : 'Creating...'
  return (
    <>
      {step === 'created' && (
        <Banner tone="success">{isEdited ? `${makes} saved.` : `${makes} created successfully!`}</Banner>
      )}
      <div className="flex items-center justify-between gap-4 border-t border-line pt-6">
        <p className="text-sm text-ink-3">{note}</p>
        <div className="flex gap-3">
          <LinkButton href={cancelHref}>Cancel</LinkButton>
          <Button
            type="submit"
            variant="primary"
            busy={step === 'submitting'}
            busyLabel={isJudging ? 'Judging...' : savingLabel}
            disabled={step === 'created' || isBlocked}
          >
            {`${isEdited ? 'Save' : 'Create'} ${makes}`}
          </Button>
        </div>
      </div>
    </>
  )
}
