import { useState } from 'react'
import type { FailingInput, StressFailure } from '#contracts/http/stress'
import { plural } from '#contracts/plural'
import { Banner, Button, CopyButton, DataBlock, VerdictBadge } from '#ui'
import type { StressProps } from './types'
import type { Search } from './use-stress-search'

const PROGRAM_NAMES = { generator: 'The generator', right: 'The right program', own: 'Your program' } as const

/** The progress of a search, and what it has found. */
export function StressOutcome({ search, use }: { readonly search: Search; readonly use: StressProps['use'] }) {
  const { found, failure, refusal } = search
  return (
    <section aria-label="Results" className="grid gap-3">
      <p role="status" className="text-sm text-ink-2">
        {progressText(search)}
      </p>
      {refusal !== null && <Banner tone="error">{refusal}</Banner>}
      {failure !== null && <Failure failure={failure} />}
      {found !== null && <Found key={found.seed} found={found} use={use} />}
    </section>
  )
}

function progressText({ compared, size, found, end }: Search): string {
  const inputs = `${plural(compared, 'input')} compared`
  if (end === 'none') return `${inputs}, up to size ${size}: no difference.`
  if (end === 'found') return `${inputs}. This is the smallest failing input found.`
  if (end === 'stopped') return `${inputs}, then it stopped.`
  return found === null ? `${inputs}, size ${size}` : `${inputs}. Looking for a smaller failing input.`
}

function Failure({ failure }: { readonly failure: StressFailure }) {
  const { program, verdict, input, compileOutput, stderr } = failure
  const where = failure.case === null ? '' : ` with seed ${failure.case.seed} and size ${failure.case.size}`
  return (
    <div className="grid gap-3">
      <Banner tone="error">{`${PROGRAM_NAMES[program]} did not finish${where}: ${verdict}.`}</Banner>
      {compileOutput !== '' && <DataBlock label="Compiler" text={compileOutput} />}
      {failure.case !== null && <DataBlock label="Input" text={input} />}
      {stderr !== '' && <DataBlock label="Standard error" text={stderr} />}
    </div>
  )
}

function Found({ found, use }: { readonly found: FailingInput; readonly use: StressProps['use'] }) {
  const [said, setSaid] = useState('')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex items-center gap-3 text-sm">
          <VerdictBadge status="rejected" verdict={found.verdict} />
          <span className="text-ink-2">{`seed ${found.seed}, size ${found.size}`}</span>
        </span>
        <span className="flex items-center gap-3">
          <span role="status" className="text-sm text-ink-2">
            {said}
          </span>
          <Button size="sm" onClick={() => void use.take(found).then(setSaid)}>
            {use.label}
          </Button>
        </span>
      </div>
      <DataBlock label="Input" text={found.input} action={<CopyButton text={found.input} what="input" />} />
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <DataBlock label="Expected output" text={found.expected} empty="(no output)" />
        <DataBlock label="Your output" text={found.actual} empty="(no output)" />
      </div>
      {found.stderr !== '' && <DataBlock label="Standard error" text={found.stderr} />}
    </div>
  )
}
