import { Panel } from '#ui'
import type { TemplateLanguage } from './lib/editor-settings/settings-look'
import { SettingsPanel } from './lib/editor-settings/settings-panel'

/** The settings of the code editor on the settings page. */
export default function EditorPreferences({ languages }: { readonly languages: readonly TemplateLanguage[] }) {
  return (
    <Panel title="Code Editor">
      <div className="grid max-w-form gap-5">
        <p className="text-sm text-ink-2">
          Saved with your account as you choose. It applies in practice, problems, contests and duels.
        </p>
        <SettingsPanel languages={languages} />
      </div>
    </Panel>
  )
}
