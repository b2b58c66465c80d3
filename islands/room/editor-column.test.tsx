import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { useSocket } from '../lib/use-socket'
import { EditorColumn } from './editor-column'
import { useProgram } from './use-program'
import { useWorkbench } from './use-workbench'

/** The editor of a player, as the plain text area that stands there until its script has loaded. */
function editorOf({ plays }: { readonly plays: boolean }): string {
  const Room = () => {
    const program = useProgram({ scope: 'duel:TABS22', problem: null, languages: [], plays })
    const bench = useWorkbench({
      problem: null,
      program,
      own: [],
      lastReceivedAtMs: null,
      closed: null,
      isOver: false,
      plays,
      link: useSocket('ada'),
      fail: () => undefined,
      record: () => undefined,
      submitFrame: 'submit-code',
      send: () => false,
    })
    return <EditorColumn bench={bench} languages={[]} menu={null} />
  }
  return /<textarea[^>]*>/.exec(renderToStaticMarkup(<Room />))?.[0] ?? ''
}

test('the program is written in the tab that plays, and in no other, where nothing would be watched', () => {
  expect(editorOf({ plays: true })).not.toMatch(/readonly/i)
  expect(editorOf({ plays: false })).toMatch(/readonly/i)
})
