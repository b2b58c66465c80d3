import type { LanguageSupport } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { PAGE_LANGUAGE } from '#contracts/css-pages'
import { INDENTS, MODES } from './modes.gen'

/**
 * Syntax by the languages' `editorMode`; each is a chunk of its own, loaded when it is first chosen. Null for a mode without
 * syntax: its text is edited as plain text.
 */
const loadMode = (mode: string): Promise<LanguageSupport> | null =>
  mode === PAGE_LANGUAGE.editorMode ? pages() : (MODES[mode]?.() ?? null)

/** Of the CSS arena: no language of the judge's lists. */
const pages = async (): Promise<LanguageSupport> => (await import('@codemirror/lang-html')).html()

/** What the Tab key adds. */
export const indentOf = (mode: string): string => (mode === PAGE_LANGUAGE.editorMode ? '  ' : (INDENTS[mode] ?? '    '))

/** Passes the mode's syntax to `use` once it is loaded; nothing for a mode without one. */
export function applyMode(mode: string, use: (support: Extension) => void): void {
  const loading = loadMode(mode)
  if (loading === null) {
    use([])
    return
  }
  loading.then(use, (error: unknown) => {
    // Without colours the text can still be read and written; say it where a developer looks.
    console.error(error)
    use([])
  })
}
