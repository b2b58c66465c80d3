import { useState } from 'react'
import { ListBanner } from '#ui'
import { attempt } from './attempt'
import { FileButton } from './file-button'

type Said = { readonly tone: 'success' | 'error'; readonly lines: readonly string[]; readonly title: string }

type ImportFileProps = {
  /** What the file contains: 'questions'. */
  readonly noun: string
  readonly help: string
  readonly send: (file: { readonly name: string; readonly content: string }) => Promise<{ readonly message: string }>
}

/** Imports a file of several objects, all of them or none. Its errors are listed line by line. */
export function ImportFile({ noun, help, send }: ImportFileProps) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const take = async (file: File): Promise<void> => {
    setBusy(true)
    const outcome = await attempt(send({ name: file.name, content: await file.text() }))
    setBusy(false)
    setSaid(
      outcome.ok
        ? { tone: 'success', title: `${file.name} is imported`, lines: [outcome.answer.message] }
        : { tone: 'error', title: `${file.name} cannot be imported`, lines: outcome.refusal.message.split('\n') },
    )
  }
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm text-ink-2">{help}</p>
      <div>
        <FileButton
          field={`File of ${noun}`}
          accept=".json,.yaml,.yml"
          onFiles={([file]) => file !== undefined && void take(file)}
          busy={busy}
          busyLabel="Importing..."
        >
          Choose a File
        </FileButton>
      </div>
      {said !== null && <ListBanner tone={said.tone} title={said.title} lines={said.lines} />}
    </div>
  )
}
