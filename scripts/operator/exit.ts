/** The exit codes of commands, also listed in docs/cli.md and `joust --help`. */
export const EXIT = {
  done: 0,
  /** An unexpected error. */
  failed: 1,
  /** The command line or a setting is wrong. */
  usage: 2,
  /** The thing that the command is about does not exist. */
  notFound: 3,
  /** The request was understood and refused: wrong content, a conflict, a failed verification. Nothing was changed. */
  refused: 4,
  /** Neither the server nor the data folder was available. Try again. */
  busy: 5,
} as const
export type Exit = (typeof EXIT)[keyof typeof EXIT]

export const EXIT_MEANINGS = `Ends with:
  0  done
  1  failed
  2  wrong use: the command line or a setting is wrong
  3  not found
  4  refused: wrong content, a conflict, or a verification that failed; nothing was changed
  5  busy: neither the server nor the data folder was available`

/** A command cannot go on. `code` and `details` are for programs, `message` is for people. */
export class CommandError extends Error {
  constructor(
    readonly exit: Exit,
    message: string,
    readonly code = 'FAILED',
    readonly details?: unknown,
  ) {
    super(message)
    this.name = 'CommandError'
  }
}
