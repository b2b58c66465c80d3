import { FilePlus2, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button, Checkbox, IconButton, SelectField, TextField } from '#ui'
import { CodeEditor } from '../lib/code-editor'
import type { ProblemPartProps } from './basic-info'
import { CHECKER_WORDS } from './more-words'
import { CHECKER_KINDS, type CheckerDraft, nextKey } from './problem-draft'
import { LanguageSelect, modeOf } from './program-language'

type CheckerProps = { readonly checker: CheckerDraft; readonly onChange: (part: Partial<CheckerDraft>) => void }

/** How outputs are judged: by comparing, or by the setter's own program, which is compiled before the problem is saved. */
export function CheckerPart({ form: { checker }, errors, onEdit }: ProblemPartProps) {
  const change = (part: Partial<CheckerDraft>): void => onEdit({ checker: { ...checker, ...part } })
  return (
    <div className="grid gap-5">
      <SelectField
        label="Judged by"
        name="checker"
        value={checker.kind}
        error={errors.checker}
        options={CHECKER_KINDS.map((value) => ({ value, label: CHECKER_WORDS[value] }))}
        onChange={(event) => change({ kind: CHECKER_KINDS.find((one) => one === event.target.value) ?? 'tokens' })}
      />
      <Details checker={checker} onChange={change} />
    </div>
  )
}

function Details({ checker, onChange }: CheckerProps) {
  switch (checker.kind) {
    case 'floats':
      return <Tolerances checker={checker} onChange={onChange} />
    case 'testlib':
    case 'icpc':
      return <OwnProgram checker={checker} onChange={onChange} />
    case 'javascript':
      return (
        <div className="grid gap-1.5">
          <CodeEditor
            label="Checker in JavaScript"
            className="h-64"
            mode="javascript"
            value={checker.script}
            onChange={(script) => onChange({ script })}
          />
          <p className="text-sm text-ink-3">
            Defines <code>check({'{ input, output, expected }'})</code>, which returns true, false or{' '}
            <code>{'{ accepted, message }'}</code>.
          </p>
        </div>
      )
    default:
      return null
  }
}

function Tolerances({ checker, onChange }: CheckerProps) {
  return (
    <div className="grid max-w-prose grid-cols-2 gap-5">
      <TextField
        mono
        label="Absolute tolerance"
        name="checker-absolute"
        optional
        placeholder="1e-6"
        value={checker.absolute}
        onChange={(event) => onChange({ absolute: event.target.value })}
      />
      <TextField
        mono
        label="Relative tolerance"
        name="checker-relative"
        optional
        placeholder="1e-6"
        value={checker.relative}
        onChange={(event) => onChange({ relative: event.target.value })}
      />
    </div>
  )
}

const PROTOCOLS = {
  testlib:
    'Called with the names of the input, the output and the answer. Exit code 0 accepts, 1 and 2 refuse, 3 is its own failure; its words go to standard error. Add testlib.h below if it includes it.',
  icpc: 'Called with the names of the input, the answer and a folder for feedback; reads the output on standard input. Exit code 42 accepts, 43 refuses; its words go to judgemessage.txt.',
} as const

function OwnProgram({ checker, onChange }: CheckerProps) {
  return (
    <div className="grid gap-5">
      <Checkbox
        name="checker-interactor"
        label="Interactive problem"
        help="The contestant’s program talks with this one while it runs: what one prints, the other reads."
        checked={checker.isInteractor}
        onChange={(isInteractor) => onChange({ isInteractor })}
      />
      <LanguageSelect
        label="Language of the program"
        name="checker-language"
        value={checker.languageId}
        onChange={(languageId) => onChange({ languageId })}
      />
      <div className="grid gap-1.5">
        <CodeEditor
          label={checker.isInteractor ? 'Interactor' : 'Checker'}
          className="h-80"
          mode={modeOf(checker.languageId)}
          value={checker.source}
          onChange={(source) => onChange({ source })}
        />
        <p className="max-w-prose text-sm text-ink-3">
          {PROTOCOLS[checker.kind === 'icpc' ? 'icpc' : 'testlib']} It is compiled before the problem is saved.
        </p>
      </div>
      <FilesBeside checker={checker} onChange={onChange} />
      <div className="max-w-prose">
        <TextField
          mono
          label="Arguments"
          name="checker-arguments"
          optional
          help="Added to its command line, separated by spaces."
          value={checker.arguments}
          onChange={(event) => onChange({ arguments: event.target.value })}
        />
      </div>
    </div>
  )
}

function FilesBeside({ checker: { files }, onChange }: CheckerProps) {
  const input = useRef<HTMLInputElement>(null)
  const add = async (chosen: readonly File[]): Promise<void> => {
    const read = await Promise.all(chosen.map(async (file) => ({ path: file.name, content: await file.text() })))
    const kept = files.filter(({ path }) => !read.some((one) => one.path === path))
    const first = nextKey(files)
    onChange({ files: [...kept, ...read.map((one, index) => ({ ...one, key: first + index }))] })
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">Files beside it</p>
      {files.length > 0 && (
        <ul aria-label="Files beside the program" className="grid max-w-96 gap-1">
          {files.map(({ key, path, content }) => (
            <li key={key} className="flex items-center gap-3 rounded-md border border-line bg-raised ps-3 text-sm">
              <span className="truncate font-mono">{path}</span>
              <span className="caption ms-auto tabular-nums">{content.length.toLocaleString('en-US')} characters</span>
              <IconButton
                size="sm"
                label={`Remove ${path}`}
                icon={<Trash2 aria-hidden="true" size={14} />}
                onClick={() => onChange({ files: files.filter((one) => one.key !== key) })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-center gap-4">
        <Button size="sm" onClick={() => input.current?.click()}>
          <FilePlus2 aria-hidden="true" size={14} /> Add Files
        </Button>
        <p className="text-sm text-ink-3">Headers such as testlib.h.</p>
        <input
          ref={input}
          type="file"
          multiple
          aria-label="Files beside the program to add"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}
