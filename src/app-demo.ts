import { isLoopback } from '#config'
import { playDemoContests } from '#features/contest'
import type { Services } from '#features/services'
import { monotonicClock } from '#live'
import type { AppOptions, Parts } from './app-services'

/** Demo accounts have known passwords, so they are made behind a loopback address only. */
export async function addDemoData(
  { config, problemsFile }: AppOptions,
  { account, problems }: Services,
): Promise<void> {
  if (!config.demo) return
  if (problemsFile !== null) await problems.importArchive(problemsFile)
  if (isLoopback(config.host)) await account.makeDemoAccounts()
}

/** In the background: the judge has some forty programs to try, and whoever opens the page need not wait for it. */
export function addDemoContests(parts: Parts & { readonly services: Services }): void {
  const { config, log, db, runner, problemsFile, services, clock = monotonicClock } = parts
  if (!config.demoContests || problemsFile === null || !isLoopback(config.host)) return
  const { account, problems, contests } = services
  playDemoContests({ db, runner, account, problems, log, problemsFile, nowMs: clock.nowMs() }).then(
    (ids) => {
      for (const id of ids) contests.changed(id)
      if (ids.length > 0) log.info({ contests: ids }, 'the demo contests are played')
    },
    (err: unknown) => log.error({ err }, 'the demo contests could not be played'),
  )
}
