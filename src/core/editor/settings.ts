import {
  EDITOR_FONT_SIZE,
  EDITOR_INDENTS,
  EDITOR_KEYS,
  EDITOR_LINE_HEIGHTS,
  EDITOR_TAB_WIDTH,
  EDITOR_TEMPLATES,
  EDITOR_THEMES,
} from '#contracts/editor-choices'
import type { EditorSettings } from '#contracts/http/editor'

export const DEFAULT_EDITOR: EditorSettings = {
  fontSize: 14,
  lineHeight: EDITOR_LINE_HEIGHTS[0],
  tabWidth: 4,
  indent: EDITOR_INDENTS[0],
  wrap: false,
  theme: EDITOR_THEMES[0],
  keys: EDITOR_KEYS[0],
  closeBrackets: true,
  templates: {},
}

/** Reads stored settings of any version: missing or unknown values get their defaults, so that stored data never break the editor. */
export function editorSettingsFrom(kept: unknown): EditorSettings {
  const of = (name: keyof EditorSettings): unknown =>
    typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined
  return {
    fontSize: wholeWithin(of('fontSize'), EDITOR_FONT_SIZE) ?? DEFAULT_EDITOR.fontSize,
    lineHeight: oneOf(of('lineHeight'), EDITOR_LINE_HEIGHTS) ?? DEFAULT_EDITOR.lineHeight,
    tabWidth: wholeWithin(of('tabWidth'), EDITOR_TAB_WIDTH) ?? DEFAULT_EDITOR.tabWidth,
    indent: oneOf(of('indent'), EDITOR_INDENTS) ?? DEFAULT_EDITOR.indent,
    wrap: truth(of('wrap')) ?? DEFAULT_EDITOR.wrap,
    theme: oneOf(of('theme'), EDITOR_THEMES) ?? DEFAULT_EDITOR.theme,
    keys: oneOf(of('keys'), EDITOR_KEYS) ?? DEFAULT_EDITOR.keys,
    closeBrackets: truth(of('closeBrackets')) ?? DEFAULT_EDITOR.closeBrackets,
    templates: templatesFrom(of('templates')),
  }
}

const truth = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

const oneOf = <Value extends string>(value: unknown, values: readonly Value[]): Value | undefined =>
  values.find((one) => one === value)

const wholeWithin = (
  value: unknown,
  { least, most }: { readonly least: number; readonly most: number },
): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined

function templatesFrom(value: unknown): EditorSettings['templates'] {
  if (typeof value !== 'object' || value === null) return {}
  const sound = Object.entries(value).filter(
    (pair): pair is [string, string] =>
      typeof pair[1] === 'string' && pair[1] !== '' && pair[1].length <= EDITOR_TEMPLATES.characters,
  )
  return Object.fromEntries(sound.slice(0, EDITOR_TEMPLATES.most))
}

/** Line heights in whole pixels, because fractions would add up in a zoomed page. */
const LINE_TIMES: Readonly<Record<EditorSettings['lineHeight'], number>> = { compact: 1.3, normal: 1.57, relaxed: 1.9 }
export const lineHeightPx = ({ fontSize, lineHeight }: Pick<EditorSettings, 'fontSize' | 'lineHeight'>): number =>
  Math.round(fontSize * LINE_TIMES[lineHeight])

/** The characters of one indentation; `ofLanguage` is the convention of the language. */
export function indentationOf(
  { indent, tabWidth }: Pick<EditorSettings, 'indent' | 'tabWidth'>,
  ofLanguage: string,
): string {
  if (indent === 'language') return ofLanguage
  return indent === 'tabs' ? '\t' : ' '.repeat(tabWidth)
}

/** The start of a program: the problem's own template, which the judge expects to be kept; else the user's; else the language's. */
export const templateFor = (options: {
  readonly ofProblem?: string | undefined
  readonly own: string | undefined
  readonly ofLanguage: string
}): string => {
  if (options.ofProblem !== undefined && options.ofProblem !== '') return options.ofProblem
  return options.own ?? options.ofLanguage
}

/** Sets a user's template of a language; an empty one is removed. */
export function withTemplate(settings: EditorSettings, language: string, template: string): EditorSettings {
  const others = Object.entries(settings.templates).filter(([key]) => key !== language)
  return { ...settings, templates: Object.fromEntries(template === '' ? others : [...others, [language, template]]) }
}
