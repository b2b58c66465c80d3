import { Banner, Button } from '#ui'
import type { OlderDraft } from './use-form-draft'

/** Offers what was typed before someone else saved, for example after a reload. */
export function OlderDraftBanner({ older }: { readonly older: OlderDraft | null }) {
  if (older === null) return null
  const choices = (
    <span className="flex gap-3">
      <Button size="sm" onClick={older.show}>
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
