import { expect, test } from 'bun:test'
import { blockedAction, type KeyPress } from './blocked-keys'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
})

test('copy, paste, cut, select all and save are blocked with Ctrl and with Meta, in either case', () => {
  for (const key of ['c', 'v', 'x', 'a', 's', 'C', 'V']) {
    expect(blockedAction(press(key, { ctrlKey: true }))).toBe('shortcut')
    expect(blockedAction(press(key, { metaKey: true }))).toBe('shortcut')
  }
})

test('developer tools are blocked', () => {
  expect(blockedAction(press('F12'))).toBe('dev-tools')
  expect(blockedAction(press('I', { ctrlKey: true, shiftKey: true }))).toBe('dev-tools')
  expect(blockedAction(press('i', { metaKey: true, shiftKey: true }))).toBe('dev-tools')
})

test('writing, undo and the shortcuts of the room are free', () => {
  expect(blockedAction(press('c'))).toBeNull()
  expect(blockedAction(press('I', { shiftKey: true }))).toBeNull()
  expect(blockedAction(press('z', { ctrlKey: true }))).toBeNull()
  expect(blockedAction(press('i', { ctrlKey: true }))).toBeNull()
  expect(blockedAction(press('Enter', { ctrlKey: true, shiftKey: true }))).toBeNull()
})
