import type { MakingPackage } from '#contracts/http/problem-packages'
import { plural } from '#contracts/plural'
import { Button, Panel } from '#ui'

type PackageMakingProps = { readonly making: MakingPackage; readonly onStop: () => void }

/** The progress of a package's generators, which make the tests that it does not contain. */
export function PackageMaking({ making: { file, done, total, what }, onStop }: PackageMakingProps) {
  return (
    <Panel
      title={file}
      action={
        <Button size="sm" onClick={onStop}>
          Stop
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="text-sm text-ink-2">
          The package came without tests. Its generators and solutions are making them in the sandbox.
        </p>
        <progress className="meter" aria-label="Tests made" value={done} max={Math.max(1, total)} />
        <p className="caption wrap-anywhere" role="status">
          {done} of {plural(total, 'file')}
          {what === '' ? '' : `, the last one ${what}`}
        </p>
      </div>
    </Panel>
  )
}
