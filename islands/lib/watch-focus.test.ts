import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { FOCUS_GRACE_MS } from '#core/contest'
import { FOCUS_LOST_AFTER_MS } from '../room/violation-message'
import { watchFocus } from './watch-focus'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

let window: EventTarget
let document: Page
let reports: string[]
let stop: () => void

const blur = () => window.dispatchEvent(new Event('blur'))
const focus = () => window.dispatchEvent(new Event('focus'))
function turn(state: DocumentVisibilityState): void {
  document.visibilityState = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.useFakeTimers()
  ;[window, document, reports] = [new EventTarget(), new Page(), []]
  stop = watchFocus((kind) => reports.push(kind), 3_000, { window, document })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('a watched page', () => {
  test('reports a lost focus after three seconds, and not before', () => {
    blur()
    jest.advanceTimersByTime(2_999)
    expect(reports).toEqual([])
    jest.advanceTimersByTime(1)
    expect(reports).toEqual(['FOCUS_LOST'])
  })

  test('reports nothing where the focus comes back in time', () => {
    blur()
    jest.advanceTimersByTime(2_900)
    focus()
    jest.advanceTimersByTime(10_000)
    expect(reports).toEqual([])
  })

  test.each([
    ['the focus goes first', [blur, () => turn('hidden')]],
    ['the page is hidden first', [() => turn('hidden'), blur]],
  ])('reports another tab once, at once: %s', (_what, steps) => {
    for (const step of steps) step()
    expect(reports).toEqual(['TAB_SWITCH'])
    jest.advanceTimersByTime(10_000)
    expect(reports).toEqual(['TAB_SWITCH'])
  })

  test('reports nothing of going to another page, and watches again where it is come back to', () => {
    window.dispatchEvent(new Event('pagehide'))
    turn('hidden')
    blur()
    jest.advanceTimersByTime(10_000)
    expect(reports).toEqual([])
    window.dispatchEvent(new Event('pageshow'))
    turn('visible')
    turn('hidden')
    expect(reports).toEqual(['TAB_SWITCH'])
  })

  test('reports nothing of coming back', () => {
    turn('hidden')
    turn('visible')
    focus()
    jest.advanceTimersByTime(10_000)
    expect(reports).toEqual(['TAB_SWITCH'])
  })

  test('is left alone after the end, with a focus lost before it', () => {
    blur()
    stop()
    turn('hidden')
    blur()
    jest.advanceTimersByTime(10_000)
    expect(reports).toEqual([])
  })
})

test('duels and contests wait three seconds', () => {
  expect([FOCUS_LOST_AFTER_MS, FOCUS_GRACE_MS]).toEqual([3_000, 3_000])
})
