import { reasonOf } from '#contracts/reason-of'
import { isDiskFull } from '#errors'

/** What an operator can do about a disk error that made a command or a start fail; null if it was not the disk. */
export function diskErrorMessage(error: unknown): string | null {
  if (isDiskFull(error)) return `${FULL} (${reasonOf(error)})`
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : ''
    const failure = ERRORS_BY_CODE.find(({ codes }) => codes.test(code))
    if (failure !== undefined) return `${failure.said} (${at.message})`
  }
  return null
}

const FULL = 'The disk is full: make room or choose another disk, and try again. Nothing was changed.'
const ERRORS_BY_CODE = [
  {
    codes: /^(SQLITE_CANTOPEN|EACCES|EPERM|EROFS|SQLITE_READONLY)/,
    said: 'The folder cannot be written to. Choose another, or run as the user of the server.',
  },
  { codes: /^SQLITE_IOERR|^EIO/, said: 'The disk failed or is full. Nothing was changed.' },
]
