import { Banner, Button, LinkButton } from '#ui'
import type { SendingStep } from './after-sending'

type FormFootProps = {
  /** What the form makes, as its button names it: "Contest". */
  readonly makes: string
  readonly step: SendingStep
  readonly cancelHref: string
}

/** The end of a setter's form: that it was created, that a draft is kept, and its two buttons. */
export function FormFoot({ makes, step, cancelHref }: FormFootProps) {
  return (
    <>
      {step === 'created' && <Banner tone="success">{`${makes} created successfully!`}</Banner>}
      <div className="flex items-center justify-between gap-4 border-t border-line pt-6">
        <p className="text-sm text-ink-3">A draft is kept in this browser as you type.</p>
        <div className="flex gap-3">
          <LinkButton href={cancelHref}>Cancel</LinkButton>
          <Button
            type="submit"
            variant="primary"
            busy={step === 'submitting'}
            busyLabel="Creating..."
            disabled={step === 'created'}
          >
            {`Create ${makes}`}
          </Button>
        </div>
      </div>
    </>
  )
}
