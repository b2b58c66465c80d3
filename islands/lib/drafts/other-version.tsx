import { Banner, Button } from '#ui'
import type { KeptDrafts } from './use-kept-drafts'

/** Shown when two windows changed the same program: the newer version is in the editor, and the other one is offered. */
export function OtherVersion({ other }: Pick<KeptDrafts, 'other'>) {
  if (other === null) return null
  return (
    <Banner
      tone="info"
      title="Another window saved a different version"
      action={
        <span className="flex gap-2">
          <Button size="sm" onClick={other.use}>
            Use that version
          </Button>
          <Button size="sm" variant="ghost" onClick={other.dismiss}>
            Keep this one
          </Button>
        </span>
      }
    >
      The newer one is in the editor.
    </Banner>
  )
}
