import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { EditorSettings } from '#contracts/http/editor'
import { deltaBetween } from '#core/recording'
import { cspNonce } from '../csp-nonce'
import { Preferences } from './preferences'
import { codeColours, editorTheme } from './theme'

type EditorOptions = {
  readonly parent: HTMLElement
  readonly text: string
  readonly mode: string
  readonly settings: EditorSettings
  readonly readOnly: boolean
  /** Keeps in view what changes from outside: someone else writes. */
  readonly follows?: boolean
  /** For people who do not see the editor. */
  readonly label: string
  readonly describedBy: string
  /** What was typed; not called for `setText`. */
  readonly onChange: (text: string) => void
}

/** A living editor; the page's component holds it and passes changes to it. */
export type Editor = ReturnType<typeof createEditor>

/** Marks a change that the page made: it knows of it already. */
const fromOutside = Annotation.define<boolean>()

/** Makes an editor in `parent`. Browser only: load this module by import(). */
export function createEditor(options: EditorOptions) {
  const locked = new Compartment()
  const changes = new Compartment()
  const preferences = new Preferences(options)
  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        preferences.extension,
        KEYS,
        BASE,
        EditorView.cspNonce.of(cspNonce()),
        EditorView.contentAttributes.of({ 'aria-label': options.label, 'aria-describedby': options.describedBy }),
        EditorView.updateListener.of((update) => {
          const typed = update.transactions.some((one) => one.docChanged && one.annotation(fromOutside) !== true)
          if (typed) options.onChange(update.state.doc.toString())
        }),
        changes.of([]),
        locked.of(lock(options.readOnly)),
      ],
    }),
  })
  preferences.attach(view)

  let wantedOriginal: string | null = null
  /** Marks what differs from this text, and shows the lines that were there; null: nothing. */
  const setOriginal = (original: string | null): void => {
    if (original === wantedOriginal) return
    wantedOriginal = original
    const show = (extension: Extension): void => {
      if (original === wantedOriginal) view.dispatch({ effects: changes.reconfigure(extension) })
    }
    if (original === null) show([])
    else {
      // Most editors compare with nothing.
      import('./changes-from').then(
        ({ changesFrom }) => show(changesFrom(original)),
        (error: unknown) => console.error(error),
      )
    }
  }

  return {
    setMode: (mode: string): void => preferences.setMode(mode),
    setOriginal,
    /** Replaces the text if it differs from what is there; the history of what was typed is kept. */
    setText(text: string): void {
      const before = view.state.doc.toString()
      if (text === before) return
      // No more than what differs: selection and scrolling stay where they are.
      const { from, deleted, inserted } = deltaBetween(before, text)
      view.dispatch({
        changes: { from, to: from + deleted, insert: inserted },
        annotations: fromOutside.of(true),
        ...(options.follows === true && { effects: EditorView.scrollIntoView(lineOfChange(text, from, inserted)) }),
      })
    },
    /** What people choose of the editor; takes effect at once. */
    setSettings: (settings: EditorSettings): void => preferences.setSettings(settings),
    setReadOnly: (readOnly: boolean): void => view.dispatch({ effects: locked.reconfigure(lock(readOnly)) }),
    focus: () => view.focus(),
    destroy(): void {
      wantedOriginal = null
      preferences.detach()
      view.destroy()
    },
  }
}

/**
 * Where a user's eyes should go: the beginning of the line on which an edit ends, of a large one that on which it
 * begins.
 */
function lineOfChange(text: string, from: number, inserted: string): number {
  const at = inserted.length > LARGE_EDIT ? from : from + inserted.length
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
}
const LARGE_EDIT = 200

const BASE: Extension = [
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightActiveLine(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightSelectionMatches(),
  syntaxHighlighting(codeColours),
  editorTheme,
]

/** Tab indents; Escape and then Tab leaves the editor, which CodeMirror does by itself. */
const KEYS: Extension = keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, indentWithTab])

/** What cannot be edited still takes focus: a long program is scrolled by keys. */
export const lock = (readOnly: boolean): Extension => [
  EditorState.readOnly.of(readOnly),
  EditorView.editable.of(!readOnly),
  // Keeps it in the order of Tab when nothing can be typed; said always, as checkers do not count contenteditable as focusable.
  EditorView.contentAttributes.of({ tabindex: '0' }),
]
