import type { PackageImportAnswer } from '#contracts/http/problem-packages'
import { Banner, Button, LinkButton } from '#ui'

type TakenPackageProps = { readonly report: PackageImportAnswer; readonly onAnother: () => void }

const OUTCOME_LABELS = {
  added: 'is added',
  changed: 'has replaced what was there',
  unchanged: 'says the same as before',
  checked: '',
}

/** What the import has done, and where to go from here. */
export function TakenPackage({ report, onAnother }: TakenPackageProps) {
  const { id, title, outcome, isClean, message } = report
  return (
    <div className="grid gap-6">
      <Banner
        tone="success"
        title={message}
        action={
          <span className="flex gap-3">
            <LinkButton size="sm" href={`/problems/${id}`}>
              See the Problem
            </LinkButton>
            <LinkButton size="sm" href={`/problems/${id}/edit`}>
              Edit
            </LinkButton>
            <Button size="sm" onClick={onAnother}>
              Import Another
            </Button>
          </span>
        }
      >
        <bdi>{title}</bdi> ({id}) {OUTCOME_LABELS[outcome]}.
        {isClean ? '' : ' What was not expected is noted beside it.'}
      </Banner>
    </div>
  )
}
