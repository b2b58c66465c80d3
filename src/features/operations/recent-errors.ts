/** Something that went wrong on the server's side, as its log has it. */
export type RecentError = {
  readonly atMs: number
  readonly message: string
  /** The error's own words; '' where the log had none. */
  readonly reason: string
  /** What a person was given to report; null where nobody was told. */
  readonly errorId: string | null
}

/** The last errors of this process, for a glance: the log has all of them. */
export class RecentErrors {
  private readonly kept: RecentError[] = []
  private seen = 0

  constructor(
    private readonly now: () => number,
    private readonly most = 50,
  ) {}

  /** Takes what a line of the log was given. */
  note(fields: unknown, message: string): void {
    this.seen++
    this.kept.unshift({ atMs: this.now(), message, reason: reasonIn(fields), errorId: textOf(fields, 'errorId') })
    this.kept.length = Math.min(this.kept.length, this.most)
  }

  /** The newest first. */
  list(): readonly RecentError[] {
    return this.kept
  }

  /** How many there were since the start. */
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
