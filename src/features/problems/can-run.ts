import { isFolderScript, type Runner } from '#runner'

/** Whether the judge has what a setter's program is written in. What scripts of a folder need is seen when they are run. */
export const canRun = (runner: Pick<Runner, 'languages'>, languageId: number): boolean =>
  isFolderScript(languageId) || runner.languages().some(({ id }) => id === languageId)
