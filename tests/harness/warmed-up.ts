import type { RunnerOptions } from '#runner'

type WarmedUp = {
  /** For the judge's options. */
  readonly log: NonNullable<RunnerOptions['log']>
  /** Resolves once its compilers have their caches; rejects with the reason where these could not be made. */
  readonly warm: Promise<void>
}

/** Says when a judge's compilers are as fast as they get: a judge is ready before that. It has to come up: see `Runner.ready`. */
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
