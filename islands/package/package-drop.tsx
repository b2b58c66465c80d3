import { PackageOpen } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button, classNames } from '#ui'

type PackageDropProps = { readonly onFile: (file: File) => void; readonly isBusy: boolean; readonly busyLabel: string }

/** Where a package's zip is chosen or dropped. */
export function PackageDrop({ onFile, isBusy, busyLabel }: PackageDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined && !isBusy) onFile(file)
  }
  return (
    <section
      aria-label="Package to import"
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'grid justify-items-center gap-3 rounded-lg border border-dashed px-6 py-10 text-center',
        isOver ? 'border-azure bg-raised' : 'border-control bg-surface',
      )}
    >
      <PackageOpen aria-hidden="true" size={28} className="text-ink-3" />
      <p className="text-sm text-ink-2">Drop a zip here, or choose one.</p>
      <Button variant="primary" busy={isBusy} busyLabel={busyLabel} onClick={() => input.current?.click()}>
        Choose Package
      </Button>
      <p className="caption max-w-prose">
        ICPC/Kattis packages (2025-09 and legacy) and Polygon packages, with or without their tests, up to 64 MiB.
        Nothing is stored until you have seen the verdicts of its submissions.
      </p>
      <input
        ref={input}
        type="file"
        accept=".zip,.kpp,application/zip"
        aria-label="Zip of the package"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) onFile(file)
          // The same file, corrected, can be chosen again.
          event.target.value = ''
        }}
      />
    </section>
  )
}
