import type { LanguageSupport } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { PAGE_LANGUAGE } from '#contracts/css-pages'
import { INDENTS, MODES } from './modes.gen'

/**
 * The syntax for a language's `editorMode`. Each is a chunk of its own, loaded on first use. Null for a mode without syntax, whose text is
 * edited as plain text.
 */
const loadMode = (mode: string): Promise<LanguageSupport> | null =>
  mode === PAGE_LANGUAGE.editorMode ? pages() : (MODES[mode]?.() ?? null)

/** The syntax for pages of the CSS arena, which is not a language of the judge. */
const pages = async (): Promise<LanguageSupport> => (await import('@codemirror/lang-html')).html()

/** What the Tab key inserts. */
export const indentOf = (mode: string): string => (mode === PAGE_LANGUAGE.editorMode ? '  ' : (INDENTS[mode] ?? '    '))

/** Passes the mode's syntax to `use` once it is loaded, or an empty extension for a mode without one. */
export function applyMode(mode: string, use: (support: Extension) => void): void {
  const loading = loadMode(mode)
  if (loading === null) {
    use([])
    return
  }
  loading.then(use, (error: unknown) => {
    // Without highlighting the text can still be edited, so the error is only logged for developers.
    console.error(error)
    use([])
  })
}
