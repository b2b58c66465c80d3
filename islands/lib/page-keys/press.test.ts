import { expect, test } from 'bun:test'
import {
  afterPress,
  areCharacters,
  hasModifier,
  isPress,
  keyCaps,
  NOTHING_PENDING,
  type Pressed,
  pressesOf,
} from './press'

const press = (key: string, held: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

const ctrl = { ctrlKey: true }
const shift = { shiftKey: true }

test.each([
  ['?', press('?', shift), true],
  ['?', press('?'), true],
  ['?', press('?', ctrl), false],
  ['g', press('G', shift), false],
  ['Mod+Enter', press('Enter', ctrl), true],
  ['Mod+Enter', press('Enter', { metaKey: true }), true],
  ['Mod+Enter', press('Enter'), false],
  ['Mod+Enter', press('Enter', { ...ctrl, ...shift }), false],
  ['Mod+Shift+Enter', press('Enter', { ...ctrl, ...shift }), true],
  ['Mod+k', press('K', ctrl), true],
  ['Alt+ArrowDown', press('ArrowDown', { altKey: true }), true],
  ['Alt+ArrowDown', press('ArrowDown'), false],
  ['Space', press(' '), true],
  ['Shift+ArrowLeft', press('ArrowLeft'), false],
  ['ArrowLeft', press('ArrowLeft', shift), false],
])('%s is pressed by %j: %p', (keys, pressed, is) => {
  const [first] = pressesOf(keys)
  expect(first !== undefined && isPress(first, pressed)).toBe(is)
})

test.each([
  ['?', true, false],
  ['g d', true, false],
  ['Mod+Enter', false, true],
  ['Alt+n', false, true],
  ['Space', false, false],
  ['ArrowLeft', false, false],
])('%s: characters alone %p, with a modifier %p', (keys, characters, modified) => {
  expect(areCharacters(keys)).toBe(characters)
  expect(hasModifier(keys)).toBe(modified)
})

const BOUND = [
  { name: 'dashboard', keys: ['g d'] },
  { name: 'duels', keys: ['g u'] },
  { name: 'next', keys: ['n', 'ArrowRight'] },
]

/** The names of the shortcuts that fired, in order. */
const fire = (typed: readonly (readonly [string, number])[]): readonly string[] => {
  let pending = NOTHING_PENDING
  return typed.flatMap(([key, atMs]) => {
    const outcome = afterPress(BOUND, pending, { press: press(key), atMs })
    pending = outcome.pending
    return outcome.fired === null ? [] : [outcome.fired.name]
  })
}

test.each([
  {
    typed: 'a sequence',
    keys: [
      ['g', 0],
      ['d', 300],
    ],
    fired: ['dashboard'],
  },
  {
    typed: 'a sequence too slow',
    keys: [
      ['g', 0],
      ['d', 1600],
    ],
    fired: [],
  },
  { typed: 'its second key alone', keys: [['d', 0]], fired: [] },
  {
    typed: 'a sequence begun twice',
    keys: [
      ['g', 0],
      ['g', 100],
      ['u', 200],
    ],
    fired: ['duels'],
  },
  {
    typed: 'another key in between',
    keys: [
      ['g', 0],
      ['x', 100],
      ['d', 200],
    ],
    fired: [],
  },
  {
    typed: 'a key of its own in between',
    keys: [
      ['g', 0],
      ['n', 100],
      ['d', 200],
    ],
    fired: ['next'],
  },
  {
    typed: 'either of two keys',
    keys: [
      ['n', 0],
      ['ArrowRight', 100],
    ],
    fired: ['next', 'next'],
  },
] satisfies readonly { typed: string; keys: readonly (readonly [string, number])[]; fired: readonly string[] }[])(
  '$typed fires $fired',
  ({ keys, fired }) => {
    expect(fire(keys)).toEqual(fired)
  },
)

test.each([
  ['Mod+Shift+Enter', false, ['Ctrl', 'Shift', 'Enter']],
  ['Mod+Enter', true, ['⌘', 'Enter']],
  ['ArrowLeft', false, ['←']],
  ['?', false, ['?']],
])('%s stands on its keys (Mac: %p) as %j', (written, isMac, caps) => {
  expect(keyCaps(written, isMac)).toEqual(caps)
})
