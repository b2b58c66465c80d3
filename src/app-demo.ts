import { isOpenDemo } from '#config'
import { demoPeople, demoPrograms, playDemoContests } from '#features/contest'
import { playDemoDuels } from '#features/duel'
import type { Services } from '#features/services'
import { wallClock } from '#live'
import type { AppOptions, Parts } from './app-services'

/**
 * Creates or shuts the demo accounts. It runs before the server responds, so that a user who opens the page at once can
 * sign in. Demo accounts have known passwords, so they are created only if no other machine can reach the server;
 * otherwise those of an earlier demo are shut.
 */
export async function settleDemoAccounts({ config, log }: AppOptions, { account }: Services): Promise<void> {
  if (isOpenDemo(config)) return account.makeDemoAccounts()
  const shut = await account.shutKnownPasswords()
  if (shut.length > 0) log.warn({ accounts: shut }, readOnlyMessage(shut))
}

/** Imports the demo problems; the server already responds meanwhile. */
export async function addDemoProblems(
  { config, problems: archive }: AppOptions,
  { problems }: Services,
): Promise<void> {
  if (config.demo && archive !== null) await problems.importArchive(archive)
}

/** The warning about demo accounts that still have the published password. */
const readOnlyMessage = (names: readonly string[]): string =>
  `The demo accounts ${names.join(', ')} are shut: their password is known, and people elsewhere can reach this server.`

/**
 * Plays the demo duels and contests in the background: the judge has about fifty programs to run, and users should not
 * have to wait for that. The duels come first, because they are weeks old and submissions are stored in the order of
 * receipt.
 */
export function addDemoHistory(parts: Parts & { readonly services: Services }): void {
  const { config, log, problems } = parts
  if (!config.demoContests || problems === null || !isOpenDemo(config)) return
  playDemo(parts, problems.file).catch((err: unknown) =>
    log.error({ err }, 'the demo duels and contests could not be played'),
  )
}

async function playDemo(parts: Parts & { readonly services: Services }, problemsFile: string): Promise<void> {
  const { db, log, runner, services, clock = wallClock } = parts
  const { account, problems, contests } = services
  const cast = async () => ({
    people: await demoPeople(db, account),
    programs: await demoPrograms(problemsFile),
  })
  const deps = { db, runner, account, problems, log, cast, nowMs: clock.nowMs() }
  const duels = await playDemoDuels(deps)
  if (duels > 0) log.info({ duels }, 'the demo duels are played')
  const ids = await playDemoContests(deps)
  for (const id of ids) contests.changed(id)
  if (ids.length > 0) log.info({ contests: ids }, 'the demo contests are played')
}
