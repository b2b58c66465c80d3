import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { useSocket } from '../lib/use-socket'
import { useProgram } from './use-program'
import { useWorkbench, type Workbench } from './use-workbench'

/** What a press of the keys that run says, without a problem to run anything of. */
function saidByRun(isOver: boolean): readonly string[] {
  const said: string[] = []
  const benches: Workbench[] = []
  const Bench = () => {
    const program = useProgram({ scope: 'duel:KEYS22', problem: null, languages: [] })
    const link = useSocket('ada')
    const bench = useWorkbench({
      problem: null,
      program,
      own: [],
      lastReceivedAtMs: null,
      closed: null,
      isOver,
      plays: true,
      link,
      fail: (message) => said.push(message),
      record: () => undefined,
      submitFrame: 'submit-code',
      send: () => false,
    })
    benches.push(bench)
    return null
  }
  renderToStaticMarkup(<Bench />)
  benches.at(-1)?.run()
  return said
}

test('the keys run nothing once time is up, as the button does', () => {
  expect(saidByRun(false)).toEqual(['Problem information not available'])
  expect(saidByRun(true)).toEqual([])
})
