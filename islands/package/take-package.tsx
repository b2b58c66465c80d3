import { useState } from 'react'
import type { PackageTake, SeenPackage } from '#contracts/http/problem-packages'
import { Banner, Button, Checkbox, ChoiceField } from '#ui'

type TakePackageProps = {
  readonly seen: SeenPackage
  readonly isTaking: boolean
  readonly onTake: (how: PackageTake) => void
  readonly onPutAway: () => void
}

const PLACES = ['replace', 'new'] as const

/** The decision to import: unexpected verdicts must be confirmed, and an id that is taken needs a choice. */
export function TakePackage({ seen, isTaking, onTake, onPutAway }: TakePackageProps) {
  const { trial: validation, place, placeTitle, problem } = seen
  const [force, setForce] = useState(false)
  const [taken, setTaken] = useState<PackageTake['taken']>('refuse')
  const isRunning = validation.state === 'running' || seen.refusals === null
  const isRefused = (seen.refusals ?? []).length > 0
  const isUnexpected = !isRunning && (isRefused || (!validation.isClean && validation.solutions.length > 0))
  const isOpen = place === 'taken' && taken === 'refuse'
  const missing = isRunning
    ? 'Wait until the submissions are judged.'
    : isUnexpected && !force
      ? 'Correct the package, or confirm that you want it anyway.'
      : isOpen
        ? 'Decide what happens to the existing problem.'
        : null
  return (
    <section aria-label="Import" className="grid gap-5">
      {place === 'same' && (
        <Banner tone="info">This problem already exists unchanged: importing it again has no effect.</Banner>
      )}
      {place === 'taken' && (
        <div className="rounded-lg border border-line bg-surface p-5">
          <ChoiceField
            legend={`Another problem has the id ${problem.id}${placeTitle === '' ? '' : `: ${placeTitle}`}`}
            name="taken"
            value={taken}
            onChange={(value) => setTaken(PLACES.find((one) => one === value) ?? 'refuse')}
            choices={[
              {
                value: 'replace',
                label: 'Replace it',
                hint: 'Its tests and statement are replaced; contests and submissions stay.',
              },
              { value: 'new', label: 'Import beside it', hint: `Under a new id, such as ${problem.id}-2.` },
            ]}
          />
        </div>
      )}
      {isUnexpected && (
        <Banner
          tone="error"
          title={
            isRefused
              ? 'Not every test and verdict is as it should be'
              : 'Not every submission got its expected verdict'
          }
        >
          <div className="grid gap-3 pt-1">
            <p>
              The package cannot be imported as it is: its tests, limits or expected verdicts do not fit this judge.
            </p>
            <Checkbox
              name="force"
              label="Import anyway"
              help="This is noted on the problem."
              checked={force}
              onChange={setForce}
            />
          </div>
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-5">
        <Button
          variant="primary"
          busy={isTaking}
          busyLabel="Importing..."
          disabled={missing !== null}
          onClick={() => onTake({ force, taken })}
        >
          Import Problem
        </Button>
        <Button disabled={isTaking} onClick={onPutAway}>
          Choose Another
        </Button>
        {missing !== null && <p className="text-sm text-ink-3">{missing}</p>}
      </div>
    </section>
  )
}
