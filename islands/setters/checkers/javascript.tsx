import { CodeEditor } from '../../lib/code-editor'
import type { CheckerFieldsProps, CheckerFormPart } from './part'

export const javascript: CheckerFormPart = {
  place: 8,
  label: 'Your own JavaScript function',
  short: () => 'JavaScript',
  Fields: JavaScriptSource,
  checkerOf: ({ script }) => ({ kind: 'javascript', source: script }),
  draftOf: (checker) => (checker.kind === 'javascript' ? { script: checker.source } : undefined),
}

function JavaScriptSource({ checker, onChange }: CheckerFieldsProps) {
  return (
    <div className="grid gap-1.5">
      <CodeEditor
        label="Checker in JavaScript"
        className="h-64"
        mode="javascript"
        value={checker.script}
        onChange={(script) => onChange({ script })}
      />
      <p className="text-sm text-ink-3">
        Defines <code>check({'{ input, output, expected }'})</code>, which returns true, false or{' '}
        <code>{'{ accepted, message }'}</code>.
      </p>
    </div>
  )
}
