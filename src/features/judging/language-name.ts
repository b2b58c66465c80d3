import type { Runner } from '#runner'

/** The name of a language that programs here were written in, also after the judge has lost it. */
export const languageName = (runner: Pick<Runner, 'languages'>, id: number): string =>
  runner.languages().find((language) => language.id === id)?.name ?? `Language ${id}`
