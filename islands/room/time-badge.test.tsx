import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { TimeBadge, timeLeft } from './time-badge'

test('seconds are shown within the last minute only', () => {
  expect([1800, 301, 119, 61].map(timeLeft)).toEqual(['30 min left', '5 min left', '1 min left', '1 min left'])
  expect([60, 1, 0].map(timeLeft)).toEqual(['60 s left', '1 s left', '0 s left'])
})

test('from five minutes on the badge is red', () => {
  const isRed = (seconds: number) => renderToStaticMarkup(<TimeBadge seconds={seconds} />).includes('text-red')
  expect([1800, 301, 300, 60, 0].map(isRed)).toEqual([false, false, true, true, true])
})
