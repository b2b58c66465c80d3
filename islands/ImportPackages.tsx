import { useEffect, useRef, useState } from 'react'
import { Banner, Button, Panel } from '#ui'
import { type ImportsView, ManyImports, NO_IMPORTS } from './package/many/many-imports'
import { PackageRow } from './package/many/package-row'
import { hasEnded, nextWaiting, summaryOf } from './package/many/queue'
import { PackageDrop } from './package/package-drop'

/** Imports many problem packages one after another; each shows its own progress and outcome. */
export default function ImportPackages({ userId }: { readonly userId: string }) {
  const [{ queue, isRunning, isReading, error }, setView] = useState<ImportsView>(NO_IMPORTS)
  const imports = useRef<ManyImports | null>(null)
  useEffect(() => {
    const many = new ManyImports(userId, setView)
    imports.current = many
    void many.load()
    return () => many.close()
  }, [userId])
  const isPaused = !isRunning && nextWaiting(queue) !== null
  return (
    <div className="grid gap-6">
      {error !== null && <Banner tone="error">{error}</Banner>}
      {isPaused && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" variant="primary" onClick={() => void imports.current?.run()}>
              Continue
            </Button>
          }
        >
          This list was left before its end. What is imported stays; the rest goes on where it stopped.
        </Banner>
      )}
      <PackageDrop
        kind="many"
        busyLabel={isReading ? 'Reading...' : null}
        onFiles={(files) => void imports.current?.add(files)}
      />
      {queue.length > 0 && (
        <Panel
          flush
          title="Packages"
          action={
            <span className="flex items-center gap-3">
              <span role="status" className="text-sm text-ink-2 tabular-nums">
                {summaryOf(queue)}
              </span>
              {queue.every(({ at }) => hasEnded(at)) ? (
                <Button size="sm" onClick={() => void imports.current?.clear()}>
                  Clear List
                </Button>
              ) : (
                <Button size="sm" onClick={() => void imports.current?.cancelAll()}>
                  Cancel All
                </Button>
              )}
            </span>
          }
        >
          <ul className="divide-y divide-line">
            {queue.map((item) => (
              <PackageRow
                key={item.id}
                item={item}
                onRetry={(how) => void imports.current?.retry(item.id, how)}
                onCancel={() => void imports.current?.cancel(item.id)}
              />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}
