/** What the product's parts write to the server's log; a part takes the levels that it uses. */
export interface ServerLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
