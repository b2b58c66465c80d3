import { AppError } from '#errors'
import { CommandError, EXIT } from './exit'
import { exitOf } from './output'

/**
 * Waits for work on the content of a file. Where the content is refused, every line of the error begins with the file's
 * name, as compilers write it: the rules that refused it know the content alone.
 */
export async function aboutFile<T>(file: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw withFileName(error, file)
  }
}

function withFileName(error: unknown, file: string): unknown {
  if (exitOf(error) !== EXIT.refused) return error
  const name = file === '-' ? 'standard input' : file
  const named = (message: string): string =>
    message
      .split('\n')
      .map((line) => `${name}${placeIn(line)}`)
      .join('\n')
  if (error instanceof AppError) return new AppError(error.code, named(error.message), error.details)
  if (error instanceof CommandError)
    return new CommandError(error.exit, named(error.message), error.code, error.details)
  return error
}

/** "Line 3: ..." follows the name as ":3: ...". */
const placeIn = (line: string): string => {
  const numbered = /^Line (\d+): (.*)$/.exec(line)
  return numbered === null ? `: ${sentence(line)}` : `:${numbered[1]}: ${sentence(numbered[2] ?? '')}`
}

/** A message as a sentence: with the full stop that it may lack, and never with two. */
export const sentence = (message: string): string => (/[.!?:]$/.test(message) ? message : `${message}.`)
