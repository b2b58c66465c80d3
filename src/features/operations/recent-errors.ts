/** A server-side error, as logged. */
type RecentError = {
  readonly atMs: number
  readonly message: string
  /** The error's message; '' if the log had none. */
  readonly reason: string
  /** The id that the user was given for reports; null if no user saw the error. */
  readonly errorId: string | null
}

/** The last errors of this process, for an overview. The log has all of them. */
export class RecentErrors {
  private readonly kept: RecentError[] = []
  private seen = 0

  constructor(
    private readonly now: () => number,
    private readonly most = 50,
  ) {}

  /** Records the arguments of a log call. */
  note(fields: unknown, message: string): void {
    this.seen++
    this.kept.unshift({ atMs: this.now(), message, reason: reasonIn(fields), errorId: textOf(fields, 'errorId') })
    this.kept.length = Math.min(this.kept.length, this.most)
  }

  /** The last errors, newest first. */
  list(): readonly RecentError[] {
    return this.kept
  }

  /** The number of errors since the start. */
  count(): number {
    return this.seen
  }
}

const field = (fields: unknown, name: string): unknown =>
  typeof fields === 'object' && fields !== null ? Object.entries(fields).find(([key]) => key === name)?.[1] : undefined

const textOf = (fields: unknown, name: string): string | null => {
  const value = field(fields, name)
  return typeof value === 'string' ? value : null
}

function reasonIn(fields: unknown): string {
  const error = field(fields, 'err')
  if (error instanceof Error) return error.message
  return error === undefined ? (textOf(fields, 'reason') ?? '') : String(error)
}
