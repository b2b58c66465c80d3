import type { LanguageSupport } from '@codemirror/language'

/** Syntax by the languages' `editorMode`; each is a chunk of its own, loaded when it is first chosen. */
const MODES: Readonly<Record<string, () => Promise<LanguageSupport>>> = {
  python: async () => (await import('@codemirror/lang-python')).python(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  cpp: async () => (await import('@codemirror/lang-cpp')).cpp(),
  c: async () => (await import('@codemirror/lang-cpp')).cpp(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  typescript: async () => (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
}

/** Null for a mode without syntax: its text is edited as plain text. */
export const loadMode = (mode: string): Promise<LanguageSupport> | null => MODES[mode]?.() ?? null
