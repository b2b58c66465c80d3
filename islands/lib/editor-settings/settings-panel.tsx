import { useId, useState } from 'react'
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
import { DEFAULT_EDITOR, withTemplate } from '#core/editor'
import { Button, Checkbox, SelectField, TextArea } from '#ui'
import { ChoiceField } from '../forms/choice-field'
import type { SettingsPanelProps } from './settings-look'
import { changeEditorSettings, useEditorSettings } from './settings-store'

/** All settings of the code editor. Each change takes effect at once in every editor of the page. */
export function SettingsPanel({ languages, language }: SettingsPanelProps) {
  const settings = useEditorSettings()
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-x-4 gap-y-4">
        <FontSize settings={settings} />
        <Chosen settings={settings} name="lineHeight" label="Line height" options={LINE_HEIGHTS} />
        <Chosen settings={settings} name="theme" label="Editor theme" options={THEMES} />
        <Chosen settings={settings} name="keys" label="Keys" options={KEYS} />
        <Chosen settings={settings} name="indent" label="Indent with" options={INDENTS} />
        <TabWidth settings={settings} />
      </div>
      <div className="grid gap-3">
        <Checkbox
          name="wrap"
          label="Wrap long lines"
          checked={settings.wrap}
          onChange={(wrap) => changeEditorSettings({ wrap })}
        />
        <Checkbox
          name="close-brackets"
          label="Close brackets and quotes"
          checked={settings.closeBrackets}
          onChange={(closeBrackets) => changeEditorSettings({ closeBrackets })}
        />
      </div>
      {languages.length > 0 && <Template settings={settings} languages={languages} language={language} />}
      <div>
        <Button
          size="sm"
          onClick={() => changeEditorSettings({ ...DEFAULT_EDITOR, templates: settings.templates })}
          idle={isDefault(settings)}
        >
          Restore defaults
        </Button>
      </div>
    </div>
  )
}

const isDefault = (settings: EditorSettings): boolean =>
  JSON.stringify({ ...settings, templates: {} }) === JSON.stringify(DEFAULT_EDITOR)

type Part = { readonly settings: EditorSettings }
type Options<Value extends string> = readonly { readonly value: Value; readonly label: string }[]

const labelled = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Options<Value> => values.map((value) => ({ value, label: labels[value] }))

const LINE_HEIGHTS = labelled(EDITOR_LINE_HEIGHTS, { compact: 'Compact', normal: 'Normal', relaxed: 'Relaxed' })
const THEMES = labelled(EDITOR_THEMES, {
  site: 'As the page',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
})
const KEYS = labelled(EDITOR_KEYS, { standard: 'Standard', vim: 'Vim', emacs: 'Emacs' })
const INDENTS = labelled(EDITOR_INDENTS, { language: 'Per language', spaces: 'Spaces', tabs: 'Tabs' })

type ChosenName = 'lineHeight' | 'theme' | 'keys' | 'indent'
type ChosenProps<Name extends ChosenName> = Part & {
  readonly name: Name
  readonly label: string
  readonly options: Options<EditorSettings[Name]>
}

function Chosen<Name extends ChosenName>({ settings, name, label, options }: ChosenProps<Name>) {
  return (
    <ChoiceField
      label={label}
      name={`editor-${name}`}
      value={settings[name]}
      options={options}
      onChoose={(chosen) => changeEditorSettings({ [name]: chosen })}
    />
  )
}

function FontSize({ settings }: Part) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between text-sm font-medium">
        Font size <span className="caption tabular-nums">{settings.fontSize} px</span>
      </label>
      <input
        id={id}
        type="range"
        className="h-10 w-full accent-azure"
        min={EDITOR_FONT_SIZE.least}
        max={EDITOR_FONT_SIZE.most}
        value={settings.fontSize}
        aria-valuetext={`${settings.fontSize} pixels`}
        onChange={(event) => changeEditorSettings({ fontSize: Number(event.currentTarget.value) })}
      />
    </div>
  )
}

const TAB_WIDTHS = Array.from({ length: EDITOR_TAB_WIDTH.most - EDITOR_TAB_WIDTH.least + 1 }, (_, i) => {
  const width = String(EDITOR_TAB_WIDTH.least + i)
  return { value: width, label: width }
})

const TabWidth = ({ settings }: Part) => (
  <SelectField
    label="Tab width"
    name="editor-tab-width"
    value={String(settings.tabWidth)}
    options={TAB_WIDTHS}
    onChange={(event) => changeEditorSettings({ tabWidth: Number(event.currentTarget.value) })}
  />
)

/** The template of a language. Two compilers of one language share it, so the list has one entry for each key. */
function Template({ settings, languages, language }: Part & SettingsPanelProps) {
  const [chosen, setChosen] = useState(language ?? languages[0]?.key ?? '')
  const once = languages.filter(({ key }, index) => languages.findIndex((one) => one.key === key) === index)
  const ofLanguage = once.find(({ key }) => key === chosen)?.template ?? ''
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="sr-only">Your template</legend>
      <SelectField
        label="Your template for"
        name="editor-template-language"
        value={chosen}
        options={once.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <TextArea
        label="Template"
        name="editor-template"
        help="New programs in this language start with it, where the problem brings no code of its own. Empty: the usual one."
        mono
        rows={6}
        spellCheck={false}
        maxLength={EDITOR_TEMPLATES.characters}
        placeholder={ofLanguage}
        value={settings.templates[chosen] ?? ''}
        onChange={(event) => changeEditorSettings(withTemplate(settings, chosen, event.currentTarget.value))}
      />
    </fieldset>
  )
}
