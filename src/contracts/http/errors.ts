/** An error as every API call answers it. `errorId` only for our own faults: it finds the log line. */
export type ErrorBody = {
  readonly error: string
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly errorId?: string
}
