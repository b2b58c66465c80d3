import { type Config, ConfigError, readConfig } from '#config'
import { EXIT, type Exit } from '../operator/exit'

/** Ends the process with this message. */
export function fail(message: string, exit: Exit = EXIT.failed): never {
  console.error(message)
  process.exit(exit)
}

/** Returns the settings of this process; ends it if they are invalid. */
export function settingsTo(purpose: 'start' | 'judge'): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError)
      return fail(`Joust cannot ${purpose} with these settings:\n  ${error.problems.join('\n  ')}`, EXIT.usage)
    throw error
  }
}
