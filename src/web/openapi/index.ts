export { type ApiDocument, apiDocument, type OperationObject } from './document'
export type { JsonSchema } from './json-schema'

export { refusalCodes } from './responses'
