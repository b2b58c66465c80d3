import { EditorView } from '@codemirror/view'

/** Of a text that differs: a ground, and a line below, as colour alone would not say it. */
const marked = (side: 'azure' | 'amber') => ({
  background: `var(--${side}-soft)`,
  textDecoration: `underline 2px var(--${side}-mark)`,
  textUnderlineOffset: '3px',
})

/** The differences of two programs in our tokens: azure on the left, amber on the right. */
export const comparisonTheme = EditorView.theme({
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--azure-line)' },
  '&.cm-merge-b .cm-changedLine, .cm-inlineChangedLine': { backgroundColor: 'var(--amber-line)' },
  '&.cm-merge-a .cm-changedText, & .cm-deletedChunk .cm-deletedText': marked('azure'),
  '&.cm-merge-b .cm-changedText': marked('amber'),
  '&.cm-merge-b .cm-deletedChunk .cm-deletedText': marked('azure'),
  '&.cm-merge-a .cm-changedLineGutter, & .cm-deletedLineGutter': { background: 'var(--azure-mark)' },
  '&.cm-merge-b .cm-changedLineGutter': { background: 'var(--amber-mark)' },
  '.cm-deletedChunk': { paddingLeft: '8px' },
  '.cm-mergeSpacer': { backgroundColor: 'var(--raised)' },
})
