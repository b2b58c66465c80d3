import { FilePlus2 } from 'lucide-react'
import { Checkbox, grouped, TextField } from '#ui'
import { CodeEditor } from '../../lib/code-editor'
import { FileButton } from '../../lib/file-button'
import { RemoveButton } from '../../lib/remove-button'
import { keyed, nextKey } from '../keyed'
import { LanguageSelect, modeOf } from '../program-language'
import { type CheckerFieldsProps, type CheckerFormPart, checkerField } from './part'

type Protocol = keyof typeof PROTOCOLS
const PROTOCOLS = {
  testlib:
    'Called with the names of the input, the output and the answer. Exit code 0 accepts, 1 and 2 refuse, 3 is its own failure; its words go to standard error. Add testlib.h below if it includes it.',
  icpc: 'Called with the names of the input, the answer and a folder for feedback; reads the output on standard input. Exit code 42 accepts, 43 refuses; its words go to judgemessage.txt.',
} as const

function OwnProgram({ checker, onChange }: CheckerFieldsProps) {
  const field = checkerField({ checker, onChange })
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
          {...field('arguments')}
          optional
          help="Added to its command line, separated by spaces."
        />
      </div>
      {checker.kind === 'icpc' && (
        <div className="max-w-prose">
          <TextField
            mono
            label="Most passes"
            {...field('passes')}
            optional
            help="Of a multi-pass problem: while it accepts and writes nextpass.in, the submission is run again on that."
          />
        </div>
      )}
    </div>
  )
}

function FilesBeside({ checker: { files }, onChange }: CheckerFieldsProps) {
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
              <span className="caption ms-auto tabular-nums">{grouped(content.length)} characters</span>
              <RemoveButton
                size="sm"
                what={path}
                onClick={() => onChange({ files: files.filter((one) => one.key !== key) })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-center gap-4">
        <FileButton field="Files beside the program to add" multiple onFiles={(chosen) => void add(chosen)} size="sm">
          <FilePlus2 size={14} /> Add Files
        </FileButton>
        <p className="text-sm text-ink-3">Headers such as testlib.h.</p>
      </div>
    </div>
  )
}

const partOf = (protocol: Protocol): Pick<CheckerFormPart, 'Fields' | 'checkerOf' | 'draftOf'> => ({
  Fields: OwnProgram,
  checkerOf: (draft) => ({
    kind: draft.isInteractor ? 'interactor' : 'program',
    protocol,
    languageId: Number(draft.languageId),
    source: draft.source,
    files: draft.files.map(({ path, content }) => ({ path, content })),
    arguments: draft.arguments.split(/\s+/).filter((one) => one !== ''),
    ...(protocol === 'icpc' && draft.passes.trim() !== '' ? { passes: Number(draft.passes) } : {}),
  }),
  draftOf: (checker) =>
    'protocol' in checker && checker.protocol === protocol
      ? {
          isInteractor: checker.kind === 'interactor',
          languageId: String(checker.languageId),
          source: checker.source,
          files: keyed(checker.files ?? []),
          arguments: (checker.arguments ?? []).join(' '),
          passes: checker.passes === undefined ? '' : String(checker.passes),
        }
      : undefined,
})

export const testlib: CheckerFormPart = {
  ...partOf('testlib'),
  place: 6,
  label: 'Your own program, as testlib calls it',
  short: ({ isInteractor }) => (isInteractor ? 'interactor (testlib)' : 'testlib program'),
}

export const icpc: CheckerFormPart = {
  ...partOf('icpc'),
  place: 7,
  label: 'Your own program, an ICPC output validator',
  short: ({ isInteractor }) => (isInteractor ? 'interactor (icpc)' : 'ICPC output validator'),
}
