import type { ReactNode } from 'react'
import { Panel } from '#ui'
import { FormFrame, type FormFrameProps } from '../lib/forms/form-frame'

type PanelFormProps = FormFrameProps & { readonly title: string; readonly notice: ReactNode }

/** One of a settings page's forms, with what came of it above its fields. */
export function PanelForm({ title, notice, ...form }: PanelFormProps) {
  return (
    <Panel title={title}>
      <div className="grid max-w-form gap-5">
        {notice}
        <FormFrame {...form} />
      </div>
    </Panel>
  )
}
