export { type ApiDocument, apiDocument, type OperationObject } from './document'
export type { JsonSchema } from './json-schema'
export type { Parameter } from './parameters'
export { type Response as ApiResponse, refusalCodes } from './responses'
