import { Banner, ListBanner } from '#ui'
import { NoteList } from './package/note-list'
import { PackageDrop } from './package/package-drop'
import { PackageFacts } from './package/package-facts'
import { PackageMaking } from './package/package-making'
import { PackageSubmissions } from './package/package-submissions'
import { TakePackage } from './package/take-package'
import { TakenPackage } from './package/taken-package'
import { uploadLabel } from './package/upload-parts'
import { usePackageImport } from './package/use-package-import'

/** Imports a problem package: choose a file, review it while its submissions are judged, then import it. */
export default function ImportPackage() {
  const { step, upload, take, putAway } = usePackageImport()
  const drop = (
    <PackageDrop
      kind="problem"
      busyLabel={step.phase === 'uploading' ? uploadLabel(step) : null}
      onFiles={([file]) => file !== undefined && step.phase !== 'uploading' && void upload(file)}
    />
  )
  switch (step.phase) {
    case 'idle':
    case 'uploading':
      return drop
    case 'refused':
      return (
        <div className="grid gap-6">
          <ListBanner tone="error" title={`${step.file} cannot be imported`} lines={step.errors} />
          <NoteList notes={step.notes} />
          {drop}
        </div>
      )
    case 'making':
      return (
        <div className="grid gap-6">
          {step.error !== null && <Banner tone="error">{step.error}</Banner>}
          <PackageMaking making={step.making} onStop={putAway} />
        </div>
      )
    case 'taken':
      return <TakenPackage report={step.report} onAnother={putAway} />
    default: {
      const { seen, error: failure, phase } = step
      return (
        <div className="grid gap-6">
          {failure !== null && (
            <Banner tone="error">
              <span className="whitespace-pre-line">{failure}</span>
            </Banner>
          )}
          <PackageFacts seen={seen} />
          <NoteList notes={seen.notes} />
          {seen.refusals !== null && seen.refusals.length > 0 && (
            <ListBanner
              tone="error"
              title="The package’s own validators refuse some of its tests"
              lines={seen.refusals}
            />
          )}
          <PackageSubmissions validation={seen.trial} />
          <TakePackage
            seen={seen}
            isTaking={phase === 'taking'}
            onTake={(how) => void take(seen, how)}
            onPutAway={putAway}
          />
        </div>
      )
    }
  }
}
