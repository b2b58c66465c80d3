/** Generates the types of the typed client (clients/typescript) from the calls' declarations: every path, every named shape. */
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { version } from '../package.json'
import { type ApiDocument, apiDocument } from '../src/web/openapi'

const TARGET = join(import.meta.dir, '../clients/typescript/src/schema.gen.ts')
const BANNER = '/* Made by scripts/build-api-client.ts from src/contracts/calls: change the calls instead. */\n\n'

/** Replaces a status's description with its codes: the messages come with the answer. */
const withoutDescriptions = (document: ApiDocument): string =>
  JSON.stringify(document, (_key, value) =>
    typeof value === 'object' && value !== null && Array.isArray(value['x-error-codes'])
      ? { ...value, description: value['x-error-codes'].join(', ') }
      : value,
  )

const document = apiDocument({ origin: 'http://localhost:3000', version, usesClerk: false })
const types = await openapiTS(withoutDescriptions(document), { defaultNonNullable: false })
await Bun.write(TARGET, BANNER + astToString(types))
