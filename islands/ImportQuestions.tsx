import { useRef, useState } from 'react'
import { Banner, Button } from '#ui'
import { api } from './lib/api'
import { attempt } from './lib/attempt'

type Said = { readonly tone: 'success' | 'error'; readonly lines: readonly string[]; readonly title: string }

/** A file of questions, taken whole or not at all; what is wrong with it is said line by line. */
export default function ImportQuestions() {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const send = async (file: File): Promise<void> => {
    setBusy(true)
    const content = await file.text()
    const outcome = await attempt(api('POST /api/admin/questions/import', { body: { name: file.name, content } }))
    setBusy(false)
    if (input.current !== null) input.current.value = ''
    setSaid(
      outcome.ok
        ? { tone: 'success', title: `${file.name} is imported`, lines: [outcome.answer.message] }
        : { tone: 'error', title: `${file.name} cannot be imported`, lines: outcome.refusal.message.split('\n') },
    )
  }
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm text-ink-2">
        A JSON or YAML file: a list of questions, or a topic with its questions. All of them are taken or none; a
        question with an id that is known here is changed.
      </p>
      <div>
        <input
          ref={input}
          type="file"
          accept=".json,.yaml,.yml"
          aria-label="File of questions"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (file !== undefined) void send(file)
          }}
        />
        <Button busy={busy} busyLabel="Importing..." onClick={() => input.current?.click()}>
          Choose a File
        </Button>
      </div>
      {said !== null && (
        <Banner tone={said.tone} title={said.title}>
          <ul className="grid gap-1 wrap-anywhere">
            {said.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
