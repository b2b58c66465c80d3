import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '#ui'
import type { createEditor, Editor } from './editor/create-editor'
import { useEditorSettings } from './editor-settings/settings-store'

type CodeEditorProps = {
  readonly value: string
  /** Left out if the text is only displayed. */
  readonly onChange?: (text: string) => void
  /** The language's `editorMode`. */
  readonly mode: string
  /** The accessible name: 'Code', 'Your program'. */
  readonly label: string
  readonly readOnly?: boolean
  /** If given, the editor marks the differences from this text. */
  readonly original?: string | undefined
  /** Scrolls to each change, for a text that another person writes. */
  readonly follows?: boolean
  /** Must set a height, such as h-125 (500 px) or h-full. */
  readonly className?: string
}

/**
 * The code editor. Until its script has loaded (and if it cannot be loaded) it is a plain text area with the same text, so that nothing
 * typed early is lost.
 */
export function CodeEditor({
  value,
  onChange = () => undefined,
  mode,
  label,
  readOnly = false,
  follows = false,
  original,
  className,
}: CodeEditorProps) {
  const hintId = useId()
  const { host, plain, isLoaded } = useEditor({ value, onChange, mode, label, readOnly, follows, original, hintId })
  return (
    <div
      data-code-editor
      className={classNames(
        'relative overflow-hidden rounded-md border border-line bg-field focus-within:border-azure',
        className,
      )}
    >
      <div ref={host} className="absolute inset-0" />
      {!isLoaded && (
        <textarea
          ref={plain}
          aria-label={label}
          className="absolute inset-0 size-full resize-none bg-field px-4 py-3 font-mono text-sm text-ink outline-none"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={value}
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <p id={hintId} className="sr-only">
        Tab indents. Press Escape and then Tab to leave the editor.
      </p>
    </div>
  )
}

type EditorInput = Required<Pick<CodeEditorProps, 'value' | 'onChange' | 'mode' | 'label' | 'readOnly' | 'follows'>> & {
  readonly original: string | undefined
  readonly hintId: string
}

/** Loads the editor once and passes changes on to it. The callbacks may be different on every render. */
function useEditor({ value, onChange, mode, label, readOnly, follows, original, hintId }: EditorInput) {
  const host = useRef<HTMLDivElement>(null)
  const plain = useRef<HTMLTextAreaElement>(null)
  /** Texts that were typed and have not come back as `value` yet. A late render must not undo what was typed after it. */
  const unrendered = useRef<string[]>([])
  const [editor, setEditor] = useState<Editor | null>(null)
  const settings = useEditorSettings()
  const changed = useEffectEvent((typed: string) => {
    unrendered.current.push(typed)
    onChange(typed)
  })
  const make = useEffectEvent((create: typeof createEditor, parent: HTMLElement) =>
    create({ parent, text: value, label, mode, readOnly, follows, describedBy: hintId, settings, onChange: changed }),
  )

  useEffect(() => {
    let made: Editor | null = null
    let isGone = false
    import('./editor/create-editor').then(
      ({ createEditor }) => {
        if (isGone || host.current === null) return
        made = make(createEditor, host.current)
        if (document.activeElement === plain.current) made.focus()
        // Rendered at once: if the editor and the text area were both on the page, screen readers and searches would find the text twice.
        flushSync(() => setEditor(made))
      },
      // The text area stays on the page and usable.
      (error: unknown) => console.error(error),
    )
    return () => {
      isGone = true
      made?.destroy()
    }
  }, [])

  useEffect(() => {
    const own = unrendered.current.lastIndexOf(value)
    unrendered.current = own < 0 ? [] : unrendered.current.slice(own + 1)
    if (own < 0) editor?.setText(value)
  }, [editor, value])
  useEffect(() => editor?.setMode(mode), [editor, mode])
  useEffect(() => editor?.setSettings(settings), [editor, settings])
  useEffect(() => editor?.setReadOnly(readOnly), [editor, readOnly])
  useEffect(() => editor?.setOriginal(original ?? null), [editor, original])
  return { host, plain, isLoaded: editor !== null }
}
