import { EditorView } from '@codemirror/view'

/** The style of a differing text: a background and an underline, because colour alone would not be accessible. */
const marked = (side: 'azure' | 'amber') => ({
  background: `var(--${side}-soft)`,
  textDecoration: `underline 2px var(--${side}-mark)`,
  textUnderlineOffset: '3px',
})

/** The styles of differences in our design tokens: azure for the left program, amber for the right one. */
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
