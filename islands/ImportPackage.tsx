import { Banner, Button, LinkButton, ListBanner } from '#ui'
import { NoteList } from './package/note-list'
import { PackageDrop } from './package/package-drop'
import { PackageFacts } from './package/package-facts'
import { PackageMaking } from './package/package-making'
import { PackageSubmissions } from './package/package-submissions'
import { TakePackage } from './package/take-package'
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
    case 'taken': {
      const { id, title, outcome, isClean } = step.report
      const labels = {
        added: 'is added',
        changed: 'has replaced what was there',
        unchanged: 'says the same as before',
        checked: '',
      }
      return (
        <div className="grid gap-6">
          <Banner
            tone="success"
            title={step.report.message}
            action={
              <span className="flex gap-3">
                <LinkButton size="sm" href={`/problems/${id}`}>
                  See the Problem
                </LinkButton>
                <LinkButton size="sm" href={`/problems/${id}/edit`}>
                  Edit
                </LinkButton>
                <Button size="sm" onClick={putAway}>
                  Import Another
                </Button>
              </span>
            }
          >
            {title} ({id}) {labels[outcome]}.{isClean ? '' : ' What was not expected is noted beside it.'}
          </Banner>
        </div>
      )
    }
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
