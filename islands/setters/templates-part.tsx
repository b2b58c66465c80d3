import { PROBLEM_LANGUAGES } from '#core/problem'
import { Tabs } from '#ui/scripted'
import { CodeEditor } from '../lib/code-editor'
import type { ProblemPartProps } from './basic-info'

/** For each language, the code with which the editor starts, and the driver code that calls the contestant's function. */
export function TemplatesPart({ form, onEdit }: ProblemPartProps) {
  const { functionSignatures, driverCode } = form
  return (
    <Tabs
      label="Language"
      items={PROBLEM_LANGUAGES.map(({ key: language, name }) => ({
        value: language,
        label: name,
        content: (
          <div className="grid gap-6">
            <div className="grid gap-1.5">
              <p className="text-sm font-medium">Function Signature</p>
              <CodeEditor
                label={`Function signature in ${name}`}
                className="h-48"
                mode={language}
                value={functionSignatures[language]}
                onChange={(text) => onEdit({ functionSignatures: { ...functionSignatures, [language]: text } })}
              />
              <p className="text-sm text-ink-3">What the contestant's editor starts with.</p>
            </div>
            <div className="grid gap-1.5">
              <p className="flex justify-between text-sm font-medium">
                Driver Code <span className="caption font-normal">optional</span>
              </p>
              <CodeEditor
                label={`Driver code in ${name}`}
                className="h-48"
                mode={language}
                value={driverCode[language]}
                onChange={(text) => onEdit({ driverCode: { ...driverCode, [language]: text } })}
              />
              <p className="text-sm text-ink-3">
                Reads the input, calls the function, prints. It follows the contestant's code, or surrounds it where a
                line says <code>{'{{code}}'}</code>. Without it contestants write whole programs.
              </p>
            </div>
          </div>
        ),
      }))}
    />
  )
}
