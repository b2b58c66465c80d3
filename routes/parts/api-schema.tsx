import type { ReactNode } from 'react'
import { plural } from '#contracts/plural'
import type { JsonSchema } from '#web'

const schemaAnchor = (name: string): string => `schema-${name}`

/** A sentence whose parts between backticks are shown as code. */
export function TextWithCode({ children }: { readonly children: string }) {
  const parts = children.split('`')
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
      <code key={place} className="font-mono text-[0.92em] text-ink">
        {part}
      </code>
    ),
  )
}

/** 'string or null', 'list of Contest' with a link, 'one of "a", "b"'. */
export function TypeText({ schema }: { readonly schema: JsonSchema }): ReactNode {
  const { $ref, anyOf, items, type, additionalProperties } = schema
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? ''
    return (
      <a href={`#${schemaAnchor(name)}`} className="text-azure underline underline-offset-3">
        {name}
      </a>
    )
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (anyOf !== undefined) return joined(anyOf)
  if (items !== undefined && !('length' in items)) {
    return (
      <>
        list of <TypeText schema={items} />
      </>
    )
  }
  if (schema.properties === undefined && typeof additionalProperties === 'object') {
    return (
      <>
        map to <TypeText schema={additionalProperties} />
      </>
    )
  }
  const names = typeof type === 'string' ? [type] : (type ?? ['anything'])
  return names.map((name) => (name === 'array' ? 'list' : name)).join(' | ')
}

const joined = (options: readonly JsonSchema[]): ReactNode =>
  options.map((one, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the options of a schema never change places
    <span key={place}>
      {place > 0 && ' | '}
      <TypeText schema={one} />
    </span>
  ))

type FieldRow = {
  readonly name: string
  readonly schema: JsonSchema
  readonly required: boolean
  readonly note?: string | undefined
}

/** Names, types and descriptions of fields. Objects without a name are shown indented below their field. */
export function Fields({ label, rows }: { readonly label: string; readonly rows: readonly FieldRow[] }) {
  return (
    <dl aria-label={label} className="divide-y divide-line rounded-md border border-line">
      {rows.map(({ name, schema, required, note }) => (
        <div key={name} className="grid grid-cols-[minmax(9rem,2fr)_5fr] gap-x-4 px-3 py-2 text-sm">
          <dt className="min-w-0 font-mono break-words">
            {name}
            {!required && <span className="ms-2 font-sans text-xs text-ink-3">optional</span>}
          </dt>
          <dd className="grid min-w-0 gap-1.5">
            <span className="break-words text-ink-2">
              <TypeText schema={schema} />
              <Bounds schema={schema} />
            </span>
            {(schema.description ?? note) !== undefined && (
              <span className="text-ink-2">
                <TextWithCode>{schema.description ?? note ?? ''}</TextWithCode>
              </span>
            )}
            <Inner name={name} schema={schema} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Inner({ name, schema }: { readonly name: string; readonly schema: JsonSchema }) {
  const inside = schema.items !== undefined && !('length' in schema.items) ? schema.items : schema
  const rows = fieldsOf(inside)
  return rows.length === 0 ? null : <Fields label={`Fields of ${name}`} rows={rows} />
}

const bounds: Readonly<Record<string, (value: unknown) => string>> = {
  minimum: (value) => `from ${value}`,
  maximum: (value) => `up to ${value}`,
  minLength: (value) => `at least ${plural(Number(value), 'character')}`,
  maxLength: (value) => `up to ${plural(Number(value), 'character')}`,
  maxItems: (value) => `up to ${value} of them`,
  default: (value) => `default ${value}`,
}

function Bounds({ schema }: { readonly schema: JsonSchema }) {
  const said = Object.entries(bounds)
    .filter(([key]) => ['number', 'string', 'boolean'].includes(typeof schema[key]))
    .map(([key, describe]) => describe(schema[key]))
  return said.length === 0 ? null : <span className="text-ink-3">, {said.join(', ')}</span>
}

export const fieldsOf = ({ properties, required }: JsonSchema): readonly FieldRow[] =>
  Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    schema,
    required: required?.includes(name) ?? false,
  }))

/** A shape under its own name; if it is not an object, its type or its alternatives. */
export function SchemaBlock({ name, schema }: { readonly name: string; readonly schema: JsonSchema }) {
  const rows = fieldsOf(schema)
  return (
    <section id={schemaAnchor(name)} aria-label={name} className="grid gap-2">
      <h3 className="font-mono text-base font-semibold">
        <a href={`#${schemaAnchor(name)}`} className="hover:text-azure">
          {name}
        </a>
      </h3>
      {schema.description !== undefined && (
        <p className="text-sm text-ink-2">
          <TextWithCode>{schema.description}</TextWithCode>
        </p>
      )}
      {rows.length === 0 ? (
        <Alternatives name={name} schema={schema} />
      ) : (
        <Fields label={`Fields of ${name}`} rows={rows} />
      )}
    </section>
  )
}

/** One of several objects, each with its fields. */
function Alternatives({ name, schema }: { readonly name: string; readonly schema: JsonSchema }) {
  const objects = (schema.anyOf ?? []).filter((one) => one.properties !== undefined)
  if (objects.length === 0) {
    return (
      <p className="text-sm text-ink-2">
        <TypeText schema={schema} />
      </p>
    )
  }
  return objects.map((one, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the options of a schema never change places
    <Fields key={place} label={`${name}, form ${place + 1}`} rows={fieldsOf(one)} />
  ))
}
