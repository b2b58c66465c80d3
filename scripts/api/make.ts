/**
 * Makes what follows from the contracts and the routes and is kept in version control: the schemas of the answers, and
 * the types of the typed client. Run it after changing a call; a test tells when it was forgotten.
 */
import { join } from 'node:path'
import { answerSchemas } from './answers'

const root = join(import.meta.dir, '../..')
export const ANSWERS = 'src/web/openapi/answers.json'
export const CLIENT_TYPES = 'clients/typescript/src/schema.ts'

if (import.meta.main) {
  await Bun.write(join(root, ANSWERS), `${JSON.stringify(answerSchemas(), null, 1)}\n`)
  // The document reads the schemas when its module is loaded: only now.
  const { servedDocument } = await import('./served-document')
  const { clientTypes } = await import('./client-types')
  await Bun.write(join(root, CLIENT_TYPES), await clientTypes(await servedDocument()))
  process.exit(0)
}
