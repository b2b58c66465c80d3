import { PackageOpen } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { classNames } from '#ui'
import { FileButton } from '../lib/file-button'

const WORDS = {
  problem: {
    region: 'Package to import',
    field: 'Zip of the package',
    button: 'Choose Package',
    takes:
      'ICPC/Kattis packages (2025-09 and legacy) and Polygon packages, with or without their tests, up to 64 MiB. Nothing is stored until you have seen the verdicts of its submissions.',
  },
  many: {
    region: 'Packages to import',
    field: 'Zips of packages',
    button: 'Choose Packages',
    takes:
      'Several zips, or a zip of packages (folders or zips): up to 50 packages, each up to 64 MiB, 512 MiB together. The list and its files stay in this browser until they are imported, also after a reload.',
  },
  contest: {
    region: 'Contest to import',
    field: 'Zip of the contest',
    button: 'Choose Contest',
    takes:
      'A folder or a zip a problem, beside contest.yaml and problems.yaml (ICPC, DOMjudge, BAPCtools), or a contest package of Polygon, up to 64 MiB. Nothing is stored until you create the contest.',
  },
} as const

type PackageDropProps = {
  readonly kind: keyof typeof WORDS
  /** Receives more than one file only for the kind `many`. */
  readonly onFiles: (files: readonly File[]) => void
  /** The label of the button while files are being processed; null while files can be chosen. */
  readonly busyLabel: string | null
}

/** An area where the zip of a package, or of a contest of packages, can be chosen or dropped. */
export function PackageDrop({ kind, onFiles, busyLabel }: PackageDropProps) {
  const words = WORDS[kind]
  const isBusy = busyLabel !== null
  const [isOver, setIsOver] = useState(false)
  const take = (files: readonly File[]): void => {
    if (files.length > 0) onFiles(kind === 'many' ? files : files.slice(0, 1))
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    if (!isBusy) take([...event.dataTransfer.files])
  }
  return (
    <section
      aria-label={words.region}
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
      <PackageOpen size={28} className="text-ink-3" />
      <p className="text-sm text-ink-2">
        {kind === 'many' ? 'Drop zips here, or choose them.' : 'Drop a zip here, or choose one.'}
      </p>
      <FileButton
        field={words.field}
        accept=".zip,.kpp,application/zip"
        multiple={kind === 'many'}
        onFiles={take}
        variant="primary"
        busy={isBusy}
        {...(isBusy && { busyLabel })}
      >
        {words.button}
      </FileButton>
      <p className="caption max-w-prose">{words.takes}</p>
    </section>
  )
}
