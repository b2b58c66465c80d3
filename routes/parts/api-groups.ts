import type { ApiDocument, JsonSchema, OperationObject } from '#web'

type ApiCall = { readonly method: string; readonly path: string; readonly operation: OperationObject }
export type ApiGroup = {
  readonly tag: string
  readonly description: string
  /** The group's name in the query. */
  readonly key: string
  readonly calls: readonly ApiCall[]
}

/** The calls by tag, in the order of the document. */
export function groupsOf({ tags, paths }: ApiDocument): readonly ApiGroup[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  return tags.map(({ name, description }) => ({
    tag: name,
    description,
    key: name.toLowerCase().replaceAll(' ', '-'),
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
}

export const addressOf = (group: ApiGroup, operationId?: string): string =>
  `/developers/api?tag=${group.key}${operationId === undefined ? '' : `#${operationId}`}`

/** The named shapes that a group's calls use, directly or through other shapes, by name. */
export function schemasOf(
  group: ApiGroup,
  { components: { schemas } }: ApiDocument,
): readonly (readonly [string, JsonSchema])[] {
  const found = new Map<string, JsonSchema>()
  const follow = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = schemas[name]
      if (schema === undefined || found.has(name)) continue
      found.set(name, schema)
      follow(JSON.stringify(schema))
    }
  }
  follow(JSON.stringify(group.calls))
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1))
}
