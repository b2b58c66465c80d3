import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { Clock } from './clock'

const lookOf = (seconds: number, urgentSeconds?: number): string => {
  const html = renderToStaticMarkup(
    <Clock seconds={seconds} label="Time left" {...(urgentSeconds !== undefined && { urgentSeconds })} />,
  )
  return html.includes('bg-red-soft') ? 'filled' : html.includes('text-red') ? 'red' : 'plain'
}

test.each([
  ['a coding duel', 301, undefined, 'plain'],
  ['a coding duel', 300, undefined, 'red'],
  ['a coding duel', 60, undefined, 'filled'],
  ['a race of five minutes', 300, 30, 'plain'],
  ['a race of five minutes', 31, 30, 'plain'],
  ['a race of five minutes', 30, 30, 'filled'],
  ['a race of half an hour', 180, 180, 'red'],
  ['a race of half an hour', 60, 180, 'filled'],
])('the clock of %s with %d s left, urgent from %p on, looks %s', (_, seconds, urgent, look) => {
  expect(lookOf(seconds, urgent)).toBe(look)
})
