import { AppError } from '#errors'
import { CommandError, EXIT } from './exit'
import { exitOf } from './output'

/**
 * Waits for work on a file's content. If the content is refused, every line of the error begins with the file's name,
 * as compilers write it: the rules that refused it know only the content.
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

/** Turns "Line 3: ..." into ":3: ...", to follow the name. */
const placeIn = (line: string): string => {
  const numbered = /^Line (\d+): (.*)$/.exec(line)
  return numbered === null ? `: ${sentence(line)}` : `:${numbered[1]}: ${sentence(numbered[2] ?? '')}`
}

/** The message as a sentence: with a full stop if it lacks one, never with two. */
export const sentence = (message: string): string => (/[.!?:]$/.test(message) ? message : `${message}.`)
