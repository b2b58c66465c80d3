import type { RunnerOptions } from '#runner'

type WarmedUp = {
  /** For the judge's options. */
  readonly log: NonNullable<RunnerOptions['log']>
  /** Resolves once its compilers have their caches; rejects with the reason if these could not be made. */
  readonly warm: Promise<void>
}

/**
 * Reports when a judge's compilers have their caches, which is later than its start. The judge must be able to start:
 * see `Runner.ready`.
 */
export function warmedUp(): WarmedUp {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return {
    warm: promise,
    log: (_level, message, fields) => {
      if (message === 'the compilers are warmed up' || fields?.warm === true) resolve()
      else if (message.startsWith('the compilers could not')) reject(new Error(`${message}: ${fields?.reason}`))
    },
  }
}
