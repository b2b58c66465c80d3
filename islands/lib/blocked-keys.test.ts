import { expect, test } from 'bun:test'
import { blockedAction, isClipboardInput, type KeyPress } from './blocked-keys'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  altKey: false,
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

test('so they are on layouts that write other letters, and AltGr still writes', () => {
  expect(blockedAction(press('\u043c', { code: 'KeyV', ctrlKey: true }))).toBe('shortcut')
  expect(blockedAction(press('\u0448', { code: 'KeyI', ctrlKey: true, shiftKey: true }))).toBe('dev-tools')
  // Dvorak: V is where other layouts have the full stop, and K is where they have V.
  expect(blockedAction(press('v', { code: 'Period', ctrlKey: true }))).toBe('shortcut')
  expect(blockedAction(press('k', { code: 'KeyV', ctrlKey: true }))).toBeNull()
  // AltGr+S on a Polish keyboard.
  expect(blockedAction(press('\u015b', { code: 'KeyS', ctrlKey: true, altKey: true }))).toBeNull()
})

test.each([
  ['insertFromPaste', true],
  ['insertFromDrop', true],
  ['insertFromYank', true],
  ['deleteByCut', true],
  ['insertText', false],
  ['insertCompositionText', false],
  ['insertLineBreak', false],
  ['deleteContentBackward', false],
  ['historyUndo', false],
])('an input of the kind %s comes by the clipboard: %p', (inputType, is) => {
  expect(isClipboardInput(inputType)).toBe(is)
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
