import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { useSocket } from '../lib/use-socket'
import { useProgram } from './use-program'
import { useWorkbench, type Workbench } from './use-workbench'

type Room = { readonly isOver: boolean; readonly plays?: boolean }

/** The messages after pressing the keys that run a program, in a room without a problem, and the hints of the buttons. */
function seen({ isOver, plays = true }: Room): {
  readonly said: readonly string[]
  readonly hints?: Workbench['hints']
} {
  const said: string[] = []
  const benches: Workbench[] = []
  const Bench = () => {
    const program = useProgram({ scope: 'duel:KEYS22', problem: null, languages: [], plays })
    const link = useSocket('ada')
    const bench = useWorkbench({
      problem: null,
      program,
      own: [],
      lastReceivedAtMs: null,
      closed: null,
      isOver,
      plays,
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
  const bench = benches.at(-1)
  bench?.run()
  return { said, ...(bench === undefined ? {} : { hints: bench.hints }) }
}

test('the keys run nothing once time is up, as the button does', () => {
  expect(seen({ isOver: false }).said).toEqual(['Problem information not available'])
  expect(seen({ isOver: true }).said).toEqual([])
})

test('once time is up, the buttons and the dialog of own tests say that nothing is run any more', () => {
  expect(seen({ isOver: true }).hints).toEqual({
    run: 'You can no longer run code here',
    submit: 'You can no longer submit code here',
  })
})

test('before that, they ask for fullscreen, or name the tab that plays', () => {
  expect(seen({ isOver: false }).hints).toEqual({
    run: 'Enable fullscreen to run code',
    submit: 'Enable fullscreen to submit',
  })
  expect(seen({ isOver: false, plays: false }).hints).toEqual({
    run: 'You are playing in another tab: run your code there',
    submit: 'You are playing in another tab: submit your code there',
  })
})
