import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import type { ApiDocument, OperationObject } from '#web'

/** Compares the answers of documented calls with the document. */
export class Documented {
  private readonly ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }))
  private readonly checks = new Map<string, ValidateFunction>()

  constructor(private readonly document: ApiDocument) {
    // No property may occur that the document does not declare.
    const closed: unknown = JSON.parse(JSON.stringify(document.components), (key, value) =>
      isShape(value) && key !== 'details' ? { additionalProperties: false, ...value } : value,
    )
    this.ajv.addSchema({ $id: 'https://joust.invalid/openapi', components: closed })
  }

  operation(method: string, path: string): OperationObject {
    const found = this.document.paths[path]?.[method.toLowerCase()]
    if (found === undefined) throw new Error(`${method} ${path} is not documented`)
    return found
  }

  /** The mismatches of an answer; empty if its status is documented and its body matches the schema. */
  async complaints(method: string, path: string, answer: Response): Promise<readonly string[]> {
    const documented = this.operation(method, path).responses[String(answer.status)]
    if (documented === undefined) return [`${answer.status} is not documented: ${await answer.text()}`]
    const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
    const content = documented.content?.[type]
    if (content === undefined) {
      const body = await answer.text()
      return documented.content === undefined && body === '' ? [] : [`${type} is not documented`]
    }
    if (type !== 'application/json') return []
    const check = this.check(JSON.stringify(content.schema))
    const body: unknown = await answer.json()
    if (check(body)) return []
    return (check.errors ?? []).map((one) => `${one.instancePath} ${one.message} ${JSON.stringify(one.params)}`)
  }

  private check(schema: string): ValidateFunction {
    const held = this.checks.get(schema)
    if (held !== undefined) return held
    const made = this.ajv.compile(JSON.parse(schema.replaceAll('"#/', '"https://joust.invalid/openapi#/')))
    this.checks.set(schema, made)
    return made
  }
}

const isShape = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'properties' in value && 'type' in value && value.type === 'object'
