import { describe, expect, test } from 'bun:test'
import { EDITOR_TEMPLATES } from '#contracts/editor-choices'
import type { EditorSettings } from '#contracts/http/editor'
import { DEFAULT_EDITOR, editorSettingsFrom, indentationOf, lineHeightPx, templateFor, withTemplate } from './settings'

const CHOSEN: EditorSettings = {
  fontSize: 18,
  lineHeight: 'relaxed',
  tabWidth: 2,
  indent: 'tabs',
  wrap: true,
  theme: 'contrast',
  keys: 'vim',
  closeBrackets: false,
  templates: { python: 'import sys\n' },
}

describe('kept settings', () => {
  test('are read as they were saved', () => {
    expect(editorSettingsFrom(JSON.parse(JSON.stringify(CHOSEN)))).toEqual(CHOSEN)
  })
  for (const nothing of [undefined, null, 7, 'text', [], {}])
    test(`that say ${JSON.stringify(nothing)} are the defaults`, () => {
      expect(editorSettingsFrom(nothing)).toEqual(DEFAULT_EDITOR)
    })

  const broken: [string, object, Partial<EditorSettings>][] = [
    ['a font that is too small', { fontSize: 11 }, { fontSize: 14 }],
    ['a font that is too large', { fontSize: 25 }, { fontSize: 14 }],
    ['half a pixel', { fontSize: 14.5 }, { fontSize: 14 }],
    ['a width of no tab', { tabWidth: 0 }, { tabWidth: 4 }],
    ['keys of another version', { keys: 'helix' }, { keys: 'standard' }],
    ['a theme of another version', { theme: 'solarized' }, { theme: 'site' }],
    ['a word for a truth', { wrap: 'yes', closeBrackets: 0 }, { wrap: false, closeBrackets: true }],
    ['templates that are none', { templates: ['a'], wrap: true }, { templates: { 0: 'a' }, wrap: true }],
    ['a template that is a number', { templates: { c: 1, java: 'x' } }, { templates: { java: 'x' } }],
    [
      'a template that is too long',
      { templates: { c: 'x'.repeat(EDITOR_TEMPLATES.characters + 1), java: '' } },
      { templates: {} },
    ],
  ]
  for (const [name, kept, expected] of broken)
    test(`with ${name} have the default there`, () => {
      expect(editorSettingsFrom(kept)).toEqual({ ...DEFAULT_EDITOR, ...expected })
    })

  test('keep at most so many templates', () => {
    const many = Object.fromEntries(Array.from({ length: EDITOR_TEMPLATES.most + 5 }, (_, i) => [`l${i}`, 'x']))
    expect(Object.keys(editorSettingsFrom({ templates: many }).templates)).toHaveLength(EDITOR_TEMPLATES.most)
  })
})

test('a line is a whole number of pixels, and higher than its letters', () => {
  for (let fontSize = 12; fontSize <= 24; fontSize += 1)
    for (const lineHeight of ['compact', 'normal', 'relaxed'] as const) {
      const px = lineHeightPx({ fontSize, lineHeight })
      expect(Number.isInteger(px)).toBe(true)
      expect(px).toBeGreaterThan(fontSize)
    }
  expect(lineHeightPx(DEFAULT_EDITOR)).toBe(22)
})

const indents: [EditorSettings['indent'], number, string][] = [
  ['language', 8, '  '],
  ['spaces', 3, '   '],
  ['tabs', 3, '\t'],
]
for (const [indent, tabWidth, expected] of indents)
  test(`one indentation by ${indent} at width ${tabWidth} is ${JSON.stringify(expected)}`, () => {
    expect(indentationOf({ indent, tabWidth }, '  ')).toBe(expected)
  })

const starts: [string, Parameters<typeof templateFor>[0], string][] = [
  ["the problem's frame comes first", { ofProblem: 'frame', own: 'mine', ofLanguage: 'plain' }, 'frame'],
  ["then the user's own", { own: 'mine', ofLanguage: 'plain' }, 'mine'],
  ['an empty frame is none', { ofProblem: '', own: 'mine', ofLanguage: 'plain' }, 'mine'],
  ["else the language's", { own: undefined, ofLanguage: 'plain' }, 'plain'],
]
for (const [name, options, expected] of starts)
  test(`a program's start: ${name}`, () => expect(templateFor(options)).toBe(expected))

test('a template is added, replaced and, empty, removed', () => {
  const one = withTemplate(DEFAULT_EDITOR, 'c', 'a')
  expect(one.templates).toEqual({ c: 'a' })
  expect(withTemplate(one, 'c', 'b').templates).toEqual({ c: 'b' })
  expect(withTemplate(one, 'c', '').templates).toEqual({})
})
