import { defaultKeymap } from '@codemirror/commands'
import { syntaxHighlighting } from '@codemirror/language'
import { getChunks, goToNextChunk, goToPreviousChunk, MergeView, unifiedMergeView } from '@codemirror/merge'
import { Compartment, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import type { EditorSettings } from '#contracts/http/editor'
import { cspNonce } from '../csp-nonce'
import { comparisonTheme } from './comparison-theme'
import { lock } from './create-editor'
import { applyMode } from './modes'
import { isDarkEditor, Preferences } from './preferences'
import { codeColours, editorTheme } from './theme'

export type ComparedProgram = {
  /** Whose program, or which of several: stands over it, and names it to people who do not see it. */
  readonly name: string
  readonly text: string
  /** The language's `editorMode`. */
  readonly mode: string
}

type ComparisonOptions = {
  readonly parent: HTMLElement
  readonly left: ComparedProgram
  readonly right: ComparedProgram
  /** Beside each other, or in one column in which every difference stands as left above right. */
  readonly layout: 'sides' | 'column'
  readonly settings: EditorSettings
}

/** Two programs with their differences marked; the page's component holds it. */
export type Comparison = {
  /** How many places differ. */
  readonly differences: number
  /** Puts the focus on the next, or the previous, place that differs. */
  go(direction: 1 | -1): void
  setSettings(settings: EditorSettings): void
  destroy(): void
}

/** Programs that have little in common are compared roughly after this, rather than keeping the page waiting. */
const DIFF = { scanLimit: 2000, timeout: 300 }

/** Compares two programs in `parent`, to be read only. Browser only: load this module by import(). */
export function createComparison(options: ComparisonOptions): Comparison {
  return options.layout === 'sides' ? besideEachOther(options) : inOneColumn(options)
}

function besideEachOther({ parent, left, right, settings }: ComparisonOptions): Comparison {
  const sides = [
    new ComparedSide(left.mode, left.name, settings),
    new ComparedSide(right.mode, right.name, settings),
  ] as const
  const [a, b] = sides
  const merge = new MergeView({
    parent,
    a: { doc: left.text, extensions: a.extension },
    b: { doc: right.text, extensions: b.extension },
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
      for (const side of sides) side.setSettings(next)
    },
    destroy() {
      for (const side of sides) side.detach()
      merge.destroy()
    },
  }
}

function inOneColumn({ parent, left, right, settings }: ComparisonOptions): Comparison {
  const side = new ComparedSide(right.mode, `${left.name} and ${right.name}`, settings)
  const view = new EditorView({
    parent,
    doc: right.text,
    extensions: [side.extension, unifiedMergeView({ original: left.text, mergeControls: false, diffConfig: DIFF })],
  })
  side.attach(view)
  return {
    differences: getChunks(view.state)?.chunks.length ?? 0,
    go: (direction) => goToDifference(view, direction),
    setSettings: (next) => side.setSettings(next),
    destroy() {
      side.detach()
      view.destroy()
    },
  }
}

function goToDifference(view: EditorView, direction: 1 | -1): void {
  const go = direction === 1 ? goToNextChunk : goToPreviousChunk
  go(view)
  view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head, { y: 'center' }) })
}

/** One of the texts: its extensions, and what of them changes while it is looked at. */
class ComparedSide {
  private readonly syntax = new Compartment()
  private readonly darkness = new Compartment()
  private readonly preferences: Preferences
  private readonly theme = new MutationObserver(() => this.showTheme())
  private view: EditorView | null = null

  constructor(
    private readonly mode: string,
    private readonly label: string,
    settings: EditorSettings,
  ) {
    this.preferences = new Preferences({ settings: forReading(settings), mode })
  }

  get extension(): Extension {
    return [
      this.preferences.extension,
      keymap.of([...defaultKeymap]),
      lineNumbers(),
      drawSelection(),
      syntaxHighlighting(codeColours),
      editorTheme,
      comparisonTheme,
      lock(true),
      EditorView.cspNonce.of(cspNonce()),
      EditorView.contentAttributes.of({ 'aria-label': `Program of ${this.label}` }),
      this.syntax.of([]),
      this.darkness.of(EditorView.darkTheme.of(isDarkEditor(this.preferences.settings.theme))),
    ]
  }

  attach(view: EditorView): void {
    this.view = view
    this.preferences.attach(view)
    this.theme.observe(document.documentElement, { attributeFilter: ['class'] })
    applyMode(this.mode, (support) => this.view?.dispatch({ effects: this.syntax.reconfigure(support) }))
  }

  setSettings(settings: EditorSettings): void {
    this.preferences.setSettings(forReading(settings))
    this.showTheme()
  }

  detach(): void {
    this.view = null
    this.preferences.detach()
    this.theme.disconnect()
  }

  private showTheme(): void {
    const isDark = isDarkEditor(this.preferences.settings.theme)
    this.view?.dispatch({ effects: this.darkness.reconfigure(EditorView.darkTheme.of(isDark)) })
  }
}

/** Nothing is written here: the keys of vim and emacs would only be in the way of those that scroll. */
const forReading = (settings: EditorSettings): EditorSettings => ({ ...settings, keys: 'standard' })
