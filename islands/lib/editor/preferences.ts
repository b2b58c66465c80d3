import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { indentUnit } from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { EditorSettings } from '#contracts/http/editor'
import { indentationOf, lineHeightPx } from '#core/editor'
import { applyMode, indentOf } from './modes'
import { LINE_NAME, SIZE_NAME } from './theme'

type Keys = EditorSettings['keys']

/** Key bindings. Each is a chunk of its own, loaded when a user has chosen it. */
const KEYMAPS: Readonly<Record<Keys, () => Promise<Extension>>> = {
  standard: async () => [],
  vim: async () => (await import('@replit/codemirror-vim')).vim({ status: true }),
  emacs: async () => (await import('@replit/codemirror-emacs')).emacs(),
}

/** Whether an editor with this theme has a dark background. */
const isDarkEditor = (theme: EditorSettings['theme']): boolean =>
  theme === 'dark' || (theme !== 'light' && document.documentElement.classList.contains('dark'))

/**
 * The settings of one editor, the syntax of its language and the theme of the page, as extensions that can be replaced while the user
 * types.
 */
export class Preferences {
  private settings: EditorSettings
  private view: EditorView | null = null
  private mode: string
  private wantedKeys: Keys = 'standard'
  /** Comes before all other key bindings, because those of vim and emacs use keys that the standard ones would take. */
  private readonly keys = new Compartment()
  private readonly rest = new Compartment()
  private readonly syntax = new Compartment()
  private readonly pageTheme = new MutationObserver(() => this.exchange())

  constructor({ settings, mode }: { readonly settings: EditorSettings; readonly mode: string }) {
    this.settings = settings
    this.mode = mode
  }

  get extension(): Extension {
    return [this.keys.of([]), this.rest.of(this.current()), this.syntax.of([])]
  }

  attach(view: EditorView): void {
    this.view = view
    this.pageTheme.observe(document.documentElement, { attributeFilter: ['class'] })
    this.show()
    this.loadSyntax()
  }

  detach(): void {
    this.view = null
    this.pageTheme.disconnect()
  }

  setMode(mode: string): void {
    if (mode === this.mode) return
    this.mode = mode
    this.exchange()
    this.loadSyntax()
  }

  setSettings(settings: EditorSettings): void {
    if (settings === this.settings) return
    this.settings = settings
    this.exchange()
    this.show()
  }

  private exchange(): void {
    this.view?.dispatch({ effects: this.rest.reconfigure(this.current()) })
  }

  private current(): Extension {
    const { tabWidth, wrap, closeBrackets: closes } = this.settings
    return [
      indentUnit.of(indentationOf(this.settings, indentOf(this.mode))),
      EditorState.tabSize.of(tabWidth),
      wrap ? EditorView.lineWrapping : [],
      closes ? [closeBrackets(), keymap.of([...closeBracketsKeymap])] : [],
      EditorView.editorAttributes.of({ class: THEME_CLASSES[this.settings.theme] }),
      EditorView.darkTheme.of(isDarkEditor(this.settings.theme)),
    ]
  }

  private loadSyntax(): void {
    const { mode } = this
    applyMode(mode, (support) => {
      if (mode === this.mode) this.view?.dispatch({ effects: this.syntax.reconfigure(support) })
    })
  }

  private show(): void {
    const { view, settings } = this
    if (view === null) return
    view.dom.style.setProperty(SIZE_NAME, `${settings.fontSize}px`)
    view.dom.style.setProperty(LINE_NAME, `${lineHeightPx(settings)}px`)
    view.requestMeasure()
    this.loadKeys(settings.keys)
  }

  private loadKeys(keys: Keys): void {
    if (keys === this.wantedKeys) return
    this.wantedKeys = keys
    KEYMAPS[keys]().then(
      (extension) => {
        if (keys === this.wantedKeys) this.view?.dispatch({ effects: this.keys.reconfigure(extension) })
      },
      // The standard keys still work, so the error is only logged for developers.
      (error: unknown) => console.error(error),
    )
  }
}

/** The CSS class below which the tokens of a theme apply. */
const THEME_CLASSES: Readonly<Record<EditorSettings['theme'], string>> = {
  site: '',
  light: 'light',
  dark: 'dark',
  contrast: 'editor-contrast',
}
