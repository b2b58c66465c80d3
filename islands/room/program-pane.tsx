import { Keyboard, Moon } from 'lucide-react'
import { duelLanguageName } from '#contracts/languages'
import type { Program } from '#core/recording'
import { Badge, classNames, SIDE_TEXT, type Side } from '#ui'
import { CodeEditor } from '../lib/code-editor'
import type { LanguageChoice } from './languages'

type ProgramPaneProps = {
  readonly side: Side
  readonly name: string
  readonly program: Program | null
  readonly languages: readonly LanguageChoice[]
  /** Whether the player is typing now; null where that is not known, as in a replay. */
  readonly typing: boolean | null
  /** The text shown if there is no program. */
  readonly empty: string
}

export const languageName = (languages: readonly LanguageChoice[], id: number): string =>
  languages.find((language) => language.id === id)?.name ?? duelLanguageName(id) ?? `Language ${id}`

/** One player's program in a read-only editor. */
export function ProgramPane({ side, name, program, languages, typing, empty }: ProgramPaneProps) {
  const language = program === null ? undefined : languages.find((one) => one.id === program.languageId)
  return (
    <section aria-label={`Program of ${name}`} className="flex min-h-0 min-w-0 flex-1 flex-col bg-ground">
      <header className="flex min-h-11 items-center gap-3 border-b border-line bg-surface px-4">
        <h2 className={classNames('min-w-0 truncate text-sm font-semibold', SIDE_TEXT[side])} title={name}>
          {name}
        </h2>
        {program !== null && (
          <span className="caption min-w-0 truncate" title={languageName(languages, program.languageId)}>
            {languageName(languages, program.languageId)}
          </span>
        )}
        {typing !== null && (
          <span className="ms-auto">
            {typing ? (
              <Badge tone={side} icon={<Keyboard size={14} />}>
                Typing
              </Badge>
            ) : (
              <Badge icon={<Moon size={14} />}>Idle</Badge>
            )}
          </span>
        )}
      </header>
      <div className="relative min-h-0 flex-1">
        {program === null ? (
          <p className="grid h-full place-content-center px-6 text-center text-sm text-ink-3">{empty}</p>
        ) : (
          <CodeEditor
            value={program.text}
            mode={language?.editorMode ?? 'text'}
            label={`Program of ${name}`}
            readOnly
            follows
            className="h-full rounded-none border-0"
          />
        )}
      </div>
    </section>
  )
}
