import { Banner, ListBanner } from '#ui'
import { SetForm } from './contest-import/set-form'
import { SetProblems } from './contest-import/set-problems'
import { useContestImport } from './contest-import/use-contest-import'
import { usePageClock } from './lib/use-page-clock'
import { NoteList } from './package/note-list'
import { PackageDrop } from './package/package-drop'
import { uploadLabel } from './package/upload-parts'

/** Imports a contest with its problem packages: choose a file, watch it being judged, then create the contest with its problems. */
export default function ImportContest({ nowMs }: { readonly nowMs: number }) {
  const serverNowMs = usePageClock(nowMs)
  const { step, upload, putAway } = useContestImport()
  if (step.phase === 'seen') {
    const { set, error } = step
    return (
      <div className="grid gap-6">
        {error !== null && <Banner tone="error">{error}</Banner>}
        <SetProblems set={set} onPutAway={putAway} />
        {set.isFinished && <NoteList notes={set.notes} />}
        {set.isFinished && <SetForm set={set} serverNowMs={serverNowMs} />}
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      {step.phase === 'refused' && (
        <ListBanner tone="error" title={`${step.file} cannot be imported`} lines={step.errors} />
      )}
      <PackageDrop
        kind="contest"
        busyLabel={step.phase === 'uploading' ? uploadLabel(step) : null}
        onFiles={([file]) => file !== undefined && void upload(file)}
      />
    </div>
  )
}
