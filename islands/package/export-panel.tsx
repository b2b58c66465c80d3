import { Download } from 'lucide-react'
import { LinkButton, Panel } from '#ui'
import { type ExportFormat, PACKAGE_EXPORTS, packageHref } from './export-links'

type ExportPanelProps = {
  readonly problemId: string
  readonly notes: Readonly<Record<ExportFormat, readonly string[]>>
}

/** Exports the stored problem as a package in each format, and lists what other judges will not support. */
export function ExportPanel({ problemId, notes }: ExportPanelProps) {
  return (
    <Panel title="Export as a Package">
      <p className="pb-4 text-sm text-ink-2">
        The last saved version, with all tests and reference solutions. Another Joust server can import either format in
        full.
      </p>
      <div className="grid gap-6 lg:grid-cols-2">
        {PACKAGE_EXPORTS.map(({ format, label }) => (
          <section key={format} aria-label={label} className="grid content-start justify-items-start gap-3">
            <LinkButton href={packageHref(problemId, format)} download>
              <Download size={16} /> {label}
            </LinkButton>
            {notes[format].length > 0 && (
              <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-3">
                {notes[format].map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </Panel>
  )
}
