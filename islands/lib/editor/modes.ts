import type { LanguageSupport } from '@codemirror/language'
import { INDENTS, MODES } from './modes.gen'

/**
 * Syntax by the languages' `editorMode`; each is a chunk of its own, loaded when it is first chosen. Null for a mode without
 * syntax: its text is edited as plain text.
 */
export const loadMode = (mode: string): Promise<LanguageSupport> | null => MODES[mode]?.() ?? null

/** What the Tab key adds. */
export const indentOf = (mode: string): string => INDENTS[mode] ?? '    '
