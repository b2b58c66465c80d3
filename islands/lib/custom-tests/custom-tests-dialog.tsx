import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CustomTest } from '#contracts/http/editor'
import type { RunResult } from '#contracts/http/judge'
import { Banner, Button, EmptyState } from '#ui'
import { Dialog } from '#ui/scripted'
import { Hinted } from '../hinted'
import type { Openable } from '../use-loaded-component'
import { TestForm } from './test-form'
import { TestTable } from './test-table'
import type { CustomTestsProps } from './types'
import { useCustomTests } from './use-custom-tests'

/** The result of the last run with the tests that it ran. */
type Ran = { readonly tests: readonly CustomTest[]; readonly result: RunResult }

/** The user's own tests for a problem: they are edited, stored and run together. They have no effect on results or ratings. */
export default function CustomTestsDialog({ scope, run, runHint, open, onOpenChange }: CustomTestsProps & Openable) {
  const own = useCustomTests(scope, open)
  const [ran, setRan] = useState<Ran | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [running, setRunning] = useState(false)
  const stop = useRef<AbortController | null>(null)
  const tests = own.tests ?? []

  const runAll = async () => {
    const controller = new AbortController()
    stop.current = controller
    setRunning(true)
    setFailure(null)
    try {
      const outcome = await run(tests, controller.signal)
      if (outcome.ok) setRan({ tests, result: outcome.answer })
      else setFailure(outcome.refusal.message)
    } catch (error) {
      if (!controller.signal.aborted) throw error
    } finally {
      setRunning(false)
    }
  }
  const shownFailure = failure ?? own.failure
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title="My tests"
      description="Saved with this problem for you alone. Running them counts for nothing."
      footer={
        <>
          <Button onClick={own.add} disabled={own.tests === null || own.isFull}>
            <Plus size={16} /> Add test
          </Button>
          {running && <Button onClick={() => stop.current?.abort()}>Stop</Button>}
          <Hinted hint={runHint}>
            <Button
              variant="primary"
              disabled={runHint !== null || tests.length === 0 || running}
              busy={running}
              busyLabel="Running..."
              onClick={() => void runAll()}
            >
              Run all
            </Button>
          </Hinted>
        </>
      }
    >
      <div className="scrollbar-quiet grid max-h-[60dvh] content-start gap-4 overflow-y-auto pe-1">
        {shownFailure !== null && <Banner tone="error">{shownFailure}</Banner>}
        {ran !== null && <TestTable tests={ran.tests} result={ran.result} />}
        {own.tests?.length === 0 && (
          <EmptyState title="No tests yet">Add an input of your own, and what it should print.</EmptyState>
        )}
        {tests.map((test, index) => (
          <TestForm
            key={test.key}
            test={test}
            number={index + 1}
            onChange={(part) => own.update(test.key, part)}
            onRemove={() => own.remove(test.key)}
          />
        ))}
      </div>
    </Dialog>
  )
}
