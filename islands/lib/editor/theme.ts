import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/**
 * CSS variables that the settings set on the editor, in whole pixels: in a zoomed page, fractions of a line would add up beside the line
 * numbers.
 */
export const SIZE_NAME = '--editor-size'
export const LINE_NAME = '--editor-line'
const LINE = `var(${LINE_NAME}, 22px)`

const BOX = { border: '1px solid var(--control)', borderRadius: '4px', color: 'var(--ink)' }

/**
 * The editor's theme in our design tokens. The tokens change with the theme class on <html> or on the editor, so the editor needs no
 * update.
 */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--field)', fontSize: `var(${SIZE_NAME}, 14px)` },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    // Code is read character by character, so two characters must not be drawn as one arrow.
    fontVariantLigatures: 'none',
    lineHeight: LINE,
    overflow: 'auto',
    // Set on the scroller, so that it is above the gutter as well as the text: CodeMirror copies a padding of the text alone to the gutter
    // only after measuring.
    padding: '12px 0',
  },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0' },
  '.cm-line': { padding: '0 16px 0 8px' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--azure)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'var(--field)', color: 'var(--ink-3)', border: 'none' },
  // CodeMirror sets the height of a line number to the last measured height of the line, which is a guess until the editor has been visible
  // for some frames. A line that is not wrapped has this height, measured or not. The first element is the invisible one that keeps the
  // width.
  '.cm-gutterElement + .cm-gutterElement': { minHeight: LINE },
  '.cm-lineNumbers .cm-gutterElement': {
    padding: '0 8px 0 16px',
    minWidth: '44px',
    fontVariantNumeric: 'tabular-nums',
  },
  '.cm-activeLine': { backgroundColor: 'var(--azure-line)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--azure-line)', color: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--azure-soft)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--amber-soft)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--azure-soft)', outline: '1px solid var(--azure-mark)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--red-soft)', outline: '1px solid var(--red)' },
  '.cm-placeholder': { color: 'var(--ink-3)' },
  // For the vim keys: the block cursor, and the command line.
  '& .cm-fat-cursor': { background: 'var(--azure)', color: 'var(--on-azure) !important' },
  '&:not(.cm-focused) .cm-fat-cursor': {
    background: 'none',
    outline: '1px solid var(--azure)',
    color: 'transparent !important',
  },
  '.cm-vim-panel': { padding: '4px 12px', fontFamily: 'var(--font-mono)', fontSize: '13px', minHeight: '24px' },
  '.cm-vim-panel input': { color: 'var(--ink)', backgroundColor: 'transparent', fontFamily: 'var(--font-mono)' },
  '.cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.cm-panel.cm-search': { padding: '8px 12px', fontSize: '13px' },
  '.cm-textfield': { ...BOX, backgroundColor: 'var(--field)' },
  '.cm-button': { ...BOX, backgroundColor: 'var(--surface)', backgroundImage: 'none' },
  '.cm-searchMatch': { backgroundColor: 'var(--amber-soft)', outline: '1px solid var(--amber-mark)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--azure-soft)' },
})

export const codeColours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.self], color: 'var(--code-keyword)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--code-name)' },
  {
    tag: [tags.typeName, tags.className, tags.namespace, tags.definition(tags.function(tags.variableName))],
    color: 'var(--code-name)',
  },
  { tag: [tags.string, tags.character, tags.regexp, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.escape], color: 'var(--code-number)' },
  { tag: [tags.comment, tags.meta, tags.processingInstruction], color: 'var(--code-comment)' },
])
