import type { ReactNode } from 'react'
import { Panel } from '#ui'
import { FormFrame, type FormFrameProps } from '../lib/forms/form-frame'

type PanelFormProps = FormFrameProps & { readonly title: string; readonly notice: ReactNode }

/** One form of a settings page, with a notice of its outcome above the fields. */
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
