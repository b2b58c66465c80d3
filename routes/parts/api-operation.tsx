import type { ReactNode } from 'react'
import { ScrollBox } from '#ui'
import type { JsonSchema, OperationObject } from '#web'
import { curlOf, type DocumentedCall } from './api-example'
import { Fields, fieldsOf, TextWithCode, TypeText } from './api-schema'

const WHO: Readonly<Record<string, string>> = {
  apiToken: 'personal API token',
  session: 'session',
  sessionToken: 'session token',
  judge0Token: 'token of the Judge0 interface',
}

/** One call: its purpose, access, parameters and answers. */
export function ApiOperation({ method, path, operation, document }: DocumentedCall) {
  const { operationId, summary, description, parameters = [], requestBody, security } = operation
  const body = requestBody?.content['application/json'].schema
  return (
    <article id={operationId} aria-labelledby={`${operationId}-title`} className="grid gap-4 border-t border-line pt-6">
      <header className="grid gap-1.5">
        <h2 id={`${operationId}-title`} className="heading text-lg">
          <a href={`#${operationId}`} className="hover:text-azure">
            {summary}
          </a>
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-2 font-mono text-sm break-all">
          <span className="font-semibold text-azure">{method}</span>
          {path}
        </p>
        <p className="text-sm text-ink-3">{accessLabel(security)}</p>
        {description !== undefined && (
          <p className="max-w-prose text-sm text-ink-2">
            <TextWithCode>{description}</TextWithCode>
          </p>
        )}
      </header>
      {parameters.length > 0 && (
        <Part title="Parameters">
          <Fields
            label={`Parameters of ${summary}`}
            rows={parameters.map((one) => ({
              ...one,
              note: one.description ?? (one.in === 'path' ? 'In the path.' : undefined),
            }))}
          />
        </Part>
      )}
      {body !== undefined && (
        <Part title="Body">
          <Body of={summary} schema={body} />
        </Part>
      )}
      <Part title="Answers">
        <Answers operation={operation} />
      </Part>
      <ScrollBox label={`Example of ${summary}`} className="rounded-md border border-line bg-ground">
        <pre className="w-max px-3 py-2 font-mono text-xs leading-relaxed">
          {curlOf({ method, path, operation, document })}
        </pre>
      </ScrollBox>
    </article>
  )
}

function accessLabel(security: OperationObject['security']): string {
  const names = security.flatMap((need) => Object.keys(need)).map((name) => WHO[name] ?? name)
  if (names.length === 0) return 'Open to everybody'
  const isOpen = security.some((need) => Object.keys(need).length === 0)
  return `${isOpen ? 'Open to everybody; more with a' : 'With a'} ${names.join(', or ')}`
}

type PartProps = { readonly title: string; readonly children: ReactNode }

const Part = ({ title, children }: PartProps) => (
  <div className="grid gap-2">
    <h3 className="caption font-medium">{title}</h3>
    {children}
  </div>
)

function Body({ of, schema }: { readonly of: string; readonly schema: JsonSchema }) {
  const rows = fieldsOf(schema)
  if (rows.length > 0) return <Fields label={`Body of ${of}`} rows={rows} />
  return (
    <p className="text-sm text-ink-2">
      <TypeText schema={schema} />
    </p>
  )
}

/** The statuses in order: the shape of each success, the codes of each refusal. */
function Answers({ operation }: { readonly operation: OperationObject }) {
  return (
    <ul className="grid gap-1.5 text-sm">
      {Object.entries(operation.responses).map(([status, { content, 'x-error-codes': codes, description }]) => (
        <li key={status} className="grid grid-cols-[3rem_1fr] gap-x-3">
          <span className={Number(status) < 400 ? 'font-semibold text-green tabular-nums' : 'text-ink-2 tabular-nums'}>
            {status}
          </span>
          <span className="min-w-0 break-words text-ink-2">
            {codes === undefined ? (
              <Content content={content} otherwise={description} />
            ) : (
              <span className="font-mono text-xs">{codes.join(', ')}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

type ContentProps = {
  readonly content: OperationObject['responses'][string]['content']
  readonly otherwise: string
}

function Content({ content, otherwise }: ContentProps) {
  const [type, held] = Object.entries(content ?? {})[0] ?? []
  if (held === undefined) return otherwise
  return type === 'application/json' ? <TypeText schema={held.schema} /> : type
}
