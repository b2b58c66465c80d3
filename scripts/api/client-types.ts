import openapiTS, { astToString } from 'openapi-typescript'
import type { ApiDocument } from '../../src/web/openapi'

const banner = '/* Made from /openapi.json by scripts/api/make.ts: change the contracts and the routes instead. */\n\n'

/** The typed client's types: every path, every schema of a document. */
export async function clientTypes(document: ApiDocument): Promise<string> {
  return banner + astToString(await openapiTS(withoutWords(document), { defaultNonNullable: false }))
}

/** Beside a status its codes are enough: their sentences come with the answer. */
const withoutWords = (document: ApiDocument): string =>
  JSON.stringify(document, (_key, value) =>
    typeof value === 'object' && value !== null && Array.isArray(value['x-error-codes'])
      ? { ...value, description: value['x-error-codes'].join(', ') }
      : value,
  )
