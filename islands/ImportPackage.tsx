import { Banner, Button, LinkButton } from '#ui'
import { NoteList } from './package/note-list'
import { PackageDrop } from './package/package-drop'
import { PackageFacts } from './package/package-facts'
import { PackageMaking } from './package/package-making'
import { PackageSubmissions } from './package/package-submissions'
import { TakePackage } from './package/take-package'
import { usePackageImport } from './package/use-package-import'

/** A problem package on its way in: chosen, looked at while its submissions are judged, taken in. */
export default function ImportPackage() {
  const { step, upload, take, putAway } = usePackageImport()
  switch (step.phase) {
    case 'idle':
      return (
        <PackageDrop
          kind="problem"
          isBusy={false}
          busyLabel=""
          onFiles={([file]) => file !== undefined && void upload(file)}
        />
      )
    case 'uploading': {
      const percent = step.bytes === 0 ? 100 : Math.floor((100 * step.sent) / step.bytes)
      return <PackageDrop kind="problem" isBusy busyLabel={`Uploading... ${percent}%`} onFiles={() => undefined} />
    }
    case 'refused':
      return (
        <div className="grid gap-6">
          <Banner tone="error" title={`${step.file} cannot be imported`}>
            <ul className="grid gap-1 wrap-anywhere whitespace-pre-line">
              {step.errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          </Banner>
          <NoteList notes={step.notes} />
          <PackageDrop
            kind="problem"
            isBusy={false}
            busyLabel=""
            onFiles={([file]) => file !== undefined && void upload(file)}
          />
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
            <Banner tone="error" title="The package’s own validators refuse some of its tests">
              <ul className="grid gap-1 wrap-anywhere whitespace-pre-line">
                {seen.refusals.map((refusal) => (
                  <li key={refusal}>{refusal}</li>
                ))}
              </ul>
            </Banner>
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
