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
  /** Scrolls to each change from outside, for a text that another person writes. */
  readonly follows?: boolean
  /** The accessible name of the editor. */
  readonly label: string
  readonly describedBy: string
  /** Called with the text after each edit by the user, but not after `setText`. */
  readonly onChange: (text: string) => void
}

/** A mounted editor. The component that created it owns it and passes changes to it. */
export type Editor = ReturnType<typeof createEditor>

/** Marks a change that came from the page, which does not need to be reported to it. */
const fromOutside = Annotation.define<boolean>()

/** Creates an editor in `parent`. Browser only: load this module by import(). */
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
  /** Marks the differences from this text and shows the original lines; null marks nothing. */
  const setOriginal = (original: string | null): void => {
    if (original === wantedOriginal) return
    wantedOriginal = original
    const show = (extension: Extension): void => {
      if (original === wantedOriginal) view.dispatch({ effects: changes.reconfigure(extension) })
    }
    if (original === null) show([])
    else {
      // Loaded on demand, because most editors compare with nothing.
      import('./changes-from').then(
        ({ changesFrom }) => show(changesFrom(original)),
        (error: unknown) => console.error(error),
      )
    }
  }

  return {
    setMode: (mode: string): void => preferences.setMode(mode),
    setOriginal,
    /** Replaces the text if it differs. The undo history stays. */
    setText(text: string): void {
      const before = view.state.doc.toString()
      if (text === before) return
      // Replaces only the part that differs, so that selection and scroll position stay.
      const { from, deleted, inserted } = deltaBetween(before, text)
      view.dispatch({
        changes: { from, to: from + deleted, insert: inserted },
        annotations: fromOutside.of(true),
        ...(options.follows === true && { effects: EditorView.scrollIntoView(lineOfChange(text, from, inserted)) }),
      })
    },
    /** Applies the user's settings at once. */
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
 * The position that a reader should see after an edit: the start of the line where the edit ends, or for a large edit the line where it
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

/** Tab indents. To leave the editor by keyboard, press Escape and then Tab, which CodeMirror supports by itself. */
const KEYS: Extension = keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, indentWithTab])

/** A read-only editor still takes the focus, so that a long program can be scrolled by keys. */
export const lock = (readOnly: boolean): Extension => [
  EditorState.readOnly.of(readOnly),
  EditorView.editable.of(!readOnly),
  // Keeps a read-only editor in the tab order. Always set, because accessibility checkers do not count contenteditable as focusable.
  EditorView.contentAttributes.of({ tabindex: '0' }),
]
