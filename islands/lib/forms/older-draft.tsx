import { Banner, Button } from '#ui'
import type { OlderDraft } from './use-form-draft'

type OlderDraftProps = {
  readonly older: OlderDraft | null
  /** Called when the older draft has replaced the form. Errors of the replaced text must not stay. */
  readonly onShown: () => void
}

/** Offers what was typed before someone else saved, for example after a reload. */
export function OlderDraftBanner({ older, onShown }: OlderDraftProps) {
  if (older === null) return null
  const show = () => {
    older.show()
    onShown()
  }
  const choices = (
    <span className="flex gap-3">
      <Button size="sm" onClick={show}>
        Show Mine
      </Button>
      <Button size="sm" onClick={older.discard}>
        Discard Mine
      </Button>
    </span>
  )
  return (
    <Banner tone="warning" title="Your changes to an earlier version were not saved" action={choices}>
      A newer version has been saved since, which you see here. Yours replaces what is in this form; nothing is stored
      until you save.
    </Banner>
  )
}
