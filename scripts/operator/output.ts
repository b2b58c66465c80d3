export { plural } from '#contracts/plural'

import { writeFileSync } from 'node:fs'
import { isatty } from 'node:tty'
import { ConfigError } from '#config'
import type { Progress } from '#contracts/operator-socket'
import { AppError } from '#errors'
import { diskErrorMessage } from './disk-error-message'
import { CommandError, EXIT, type Exit } from './exit'

export type Shown = {
  /** Whether to print the answer itself as JSON, in its stable form (`--json`). */
  readonly json?: boolean | undefined
}

/** Prints an answer as JSON or as text. */
export function show<T>(answer: T, { json }: Shown, textOf: (answer: T) => string): void {
  const text = json === true ? JSON.stringify(answer, null, 2) : textOf(answer)
  // At once and in order, also into a pipe that is read slowly. process.stdout would take a third of a command's time, and
  // console.log does not fail on a full disk.
  if (text !== '') writeFileSync(1, `${text.replace(/\n$/, '')}\n`)
}

/** A table with columns as wide as their content; numbers are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => String(row[column] ?? '').length)),
  )
  const line = (cells: readonly (string | number)[]): string =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  const titles = head.map((title, column) =>
    typeof rows[0]?.[column] === 'number' ? title.padStart(widths[column] ?? 0) : title,
  )
  return [line(titles), ...rows.map(line)].join('\n')
}

const BAR = 24

/** A progress bar on standard error, if that is a terminal. */
export function progressBar(): { step(progress: Progress): void; end(): void } {
  let isDrawn = false
  return {
    step({ done, total, what }) {
      // process.stderr would take longer than most calls, and make a pipe that is standard output, too, one that does not wait.
      if (!isatty(2)) return
      isDrawn = true
      const filled = total === 0 ? BAR : Math.round((BAR * Math.min(done, total)) / total)
      const columns = process.stderr.columns ?? 80
      const line = `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${done}/${total}  ${what}`
      process.stderr.write(`\r\x1b[K${line.slice(0, columns - 1)}`)
    },
    end() {
      if (isDrawn) process.stderr.write('\r\x1b[K')
    },
  }
}

/** The exit code for an error. */
export function exitOf(error: unknown): Exit {
  if (error instanceof CommandError) return error.exit
  if (error instanceof ConfigError) return EXIT.usage
  if (!(error instanceof AppError)) return EXIT.failed
  if (error.status === 404) return EXIT.notFound
  return error.status >= 500 ? EXIT.failed : EXIT.refused
}

const traceOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** An error in the form of `--json`. */
export function errorReport(error: unknown): ErrorReport {
  const isOurs = error instanceof AppError || error instanceof CommandError
  const message = isOurs || error instanceof ConfigError ? error.message : (diskErrorMessage(error) ?? traceOf(error))
  const code = isOurs ? error.code : error instanceof ConfigError ? 'SETTINGS' : 'FAILED'
  const details = isOurs ? error.details : undefined
  return { error: code, message, ...(details !== undefined && { details }) }
}
type ErrorReport = { readonly error: string; readonly message: string; readonly details?: unknown }

/** Prints an error: as text with one sentence for each line, or as an object. */
export function complain(error: unknown, { json }: Shown): void {
  const report = errorReport(error)
  if (json === true) console.log(JSON.stringify(report, null, 2))
  else console.error(report.message)
}
