import { defaultKeymap } from '@codemirror/commands'
import { syntaxHighlighting } from '@codemirror/language'
import { getChunks, goToNextChunk, goToPreviousChunk, MergeView, unifiedMergeView } from '@codemirror/merge'
import type { Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import type { EditorSettings } from '#contracts/http/editor'
import { cspNonce } from '../csp-nonce'
import { comparisonTheme } from './comparison-theme'
import { lock } from './create-editor'
import { Preferences } from './preferences'
import { codeColours, editorTheme } from './theme'

export type ComparedProgram = {
  /** The visible and accessible name of the program, for example its author. */
  readonly name: string
  readonly text: string
  /** The language's `editorMode`. */
  readonly mode: string
}

type ComparisonOptions = {
  readonly parent: HTMLElement
  readonly left: ComparedProgram
  readonly right: ComparedProgram
  /** Side by side, or in one column in which each difference shows the left version above the right one. */
  readonly layout: 'sides' | 'column'
  readonly settings: EditorSettings
}

/** Two programs with their differences marked. The component that created it owns it. */
export type Comparison = {
  readonly differences: number
  /** Moves the focus to the next or the previous difference. */
  go(direction: 1 | -1): void
  setSettings(settings: EditorSettings): void
  destroy(): void
}

/** Limits after which programs with little in common are compared roughly, so that the page stays responsive. */
const DIFF = { scanLimit: 2000, timeout: 300 }

/** Creates a read-only comparison in `parent`. Browser only: load this module by import(). */
export function createComparison(options: ComparisonOptions): Comparison {
  return options.layout === 'sides' ? besideEachOther(options) : inOneColumn(options)
}

function besideEachOther({ parent, left, right, settings }: ComparisonOptions): Comparison {
  const a = new Preferences({ settings: forReading(settings), mode: left.mode })
  const b = new Preferences({ settings: forReading(settings), mode: right.mode })
  const merge = new MergeView({
    parent,
    a: { doc: left.text, extensions: readingExtensions(left.name, a) },
    b: { doc: right.text, extensions: readingExtensions(right.name, b) },
    diffConfig: DIFF,
  })
  merge.dom.classList.add('h-full', 'scrollbar-quiet')
  merge.b.dom.parentElement?.classList.add('border-l', 'border-line')
  a.attach(merge.a)
  b.attach(merge.b)
  return {
    differences: merge.chunks.length,
    go: (direction) => goToDifference(merge.b, direction),
    setSettings(next) {
      for (const side of [a, b]) side.setSettings(forReading(next))
    },
    destroy() {
      for (const side of [a, b]) side.detach()
      merge.destroy()
    },
  }
}

function inOneColumn({ parent, left, right, settings }: ComparisonOptions): Comparison {
  const preferences = new Preferences({ settings: forReading(settings), mode: right.mode })
  const view = new EditorView({
    parent,
    doc: right.text,
    extensions: [
      readingExtensions(`${left.name} and ${right.name}`, preferences),
      unifiedMergeView({ original: left.text, mergeControls: false, diffConfig: DIFF }),
    ],
  })
  preferences.attach(view)
  return {
    differences: getChunks(view.state)?.chunks.length ?? 0,
    go: (direction) => goToDifference(view, direction),
    setSettings: (next) => preferences.setSettings(forReading(next)),
    destroy() {
      preferences.detach()
      view.destroy()
    },
  }
}

function goToDifference(view: EditorView, direction: 1 | -1): void {
  const go = direction === 1 ? goToNextChunk : goToPreviousChunk
  go(view)
  view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head, { y: 'center' }) })
}

const readingExtensions = (name: string, preferences: Preferences): Extension => [
  preferences.extension,
  keymap.of([...defaultKeymap]),
  lineNumbers(),
  drawSelection(),
  syntaxHighlighting(codeColours),
  editorTheme,
  comparisonTheme,
  lock(true),
  EditorView.cspNonce.of(cspNonce()),
  EditorView.contentAttributes.of({ 'aria-label': `Program of ${name}` }),
]

/** Nothing is typed here, and the keys of vim and emacs would block those that scroll. */
const forReading = (settings: EditorSettings): EditorSettings => ({ ...settings, keys: 'standard' })
