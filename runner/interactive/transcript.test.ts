import { expect, test } from 'bun:test'
import { Transcript } from './transcript.ts'

function transcriptOf(...said: ['program' | 'interactor', string | Uint8Array][]): string {
  const transcript = new Transcript()
  for (const [side, bytes] of said) transcript.add(side, Buffer.from(bytes))
  return transcript.text()
}

test('each line says whose it is', () => {
  expect(transcriptOf(['interactor', '3\n1 2\n'], ['program', '? 1\n'], ['interactor', '<\n'])).toBe(
    '< 3\n< 1 2\n> ? 1\n< <',
  )
})

test('what comes in pieces is one, even within a letter', () => {
  expect(transcriptOf(['program', Buffer.from([0xc3])], ['program', Buffer.from([0xa4, 0x0a])])).toBe('> ä')
})

test('half a line ends where the other side speaks', () => {
  expect(transcriptOf(['program', 'hal'], ['interactor', 'x\n'], ['program', 'f\n'])).toBe('> hal\n< x\n> f')
})

test('an empty line is one', () => {
  expect(transcriptOf(['program', 'a\n\nb\n'])).toBe('> a\n> \n> b')
})

test('nothing said is nothing', () => {
  expect(transcriptOf()).toBe('')
})

test('a flood is cut, and that is said', () => {
  const text = transcriptOf(['program', 'x'.repeat(20_000)], ['interactor', 'never seen'])
  expect(text).toEndWith('x\n[more was said]')
  expect(text.length).toBeLessThan(17_000)
})
