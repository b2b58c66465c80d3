/**
 * The interface through which parts of the product write to the server's log. A part takes only the levels that it
 * uses.
 */
export interface ServerLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
