import type { PracticeLanguage } from '#contracts/http/practice'
import { CodeEditor } from './lib/code-editor'
import { OtherVersion } from './lib/drafts/other-version'
import type { KeptDrafts } from './lib/drafts/use-kept-drafts'
import { usePageKeys } from './lib/page-keys/page-keys'
import { Split } from './lib/split/split'
import { InputBox } from './practice/input-box'
import { OutputPanel } from './practice/output-panel'
import type { RunState } from './practice/run-state'
import { Toolbar } from './practice/toolbar'
import { useExecution } from './practice/use-execution'
import { useLanguages } from './practice/use-languages'
import { usePracticeTexts } from './practice/use-practice-texts'

/** The online compiler: language, program, input, output. */
export default function Practice({ languages: fromPage }: { readonly languages: readonly PracticeLanguage[] }) {
  const choice = useLanguages(fromPage)
  const { program, input } = usePracticeTexts(choice)
  const { state, run, stop } = useExecution()
  const isRunning = state.phase === 'running'
  const languageId = choice.language?.id ?? null
  const start = (): void => void run({ source: program.text, languageId, stdin: input.text })
  usePageKeys([{ keys: ['Mod+Enter'], label: 'Run', run: start, when: !isRunning, whileTyping: 'anywhere' }])

  return (
    <div className="flex min-h-0 flex-1 flex-col max-lg:overflow-y-auto">
      <Toolbar {...choice} program={program} input={input} isRunning={isRunning} onRun={start} onStop={stop} />
      <Split
        place="practice:columns"
        direction="columns"
        className="flex-1 max-lg:flex-none"
        stacks
        panes={[
          {
            id: 'code',
            className: 'grow-62 min-w-100 max-lg:min-h-100',
            edge: 'Width of input and output',
            content: <Code program={program} mode={choice.language?.editorMode ?? ''} />,
          },
          {
            id: 'texts',
            className: 'grow-38 min-w-75 bg-surface max-lg:min-h-125',
            content: <Texts input={input} state={state} />,
          },
        ]}
      />
    </div>
  )
}

const Code = ({ program, mode }: { readonly program: KeptDrafts; readonly mode: string }) => (
  <div className="flex h-full min-h-0 flex-col">
    <OtherVersion other={program.other} />
    <CodeEditor
      label="Code"
      className="min-h-0 flex-1 rounded-none border-0"
      mode={mode}
      value={program.text}
      onChange={program.setText}
    />
  </div>
)

const Texts = ({ input, state }: { readonly input: KeptDrafts; readonly state: RunState }) => (
  <Split
    place="practice:texts"
    direction="rows"
    className="h-full"
    panes={[
      { id: 'input', className: 'grow-40 min-h-30', edge: 'Height of the input', content: <InputBox input={input} /> },
      { id: 'output', className: 'grow-60 min-h-40', content: <OutputPanel state={state} /> },
    ]}
  />
)
