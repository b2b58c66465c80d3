import { Command, Option } from 'commander'
import { GROUPS } from '../../runner/hostile/probe'
import { api } from '../operator/call'
import { withExamples, work } from '../operator/command'
import { EXIT_MEANINGS } from '../operator/exit'
import { plural, show } from '../operator/output'
import type { DoctorOptions } from './machine-check'

/** `joust doctor`: reports what Joust finds on this machine, and what is wrong with it. */
export function doctorCommand(): Command {
  const command = new Command('doctor')
    .description(
      'check this machine: what Joust finds, what is missing, what uses disk space; ends with 0 if nothing is broken',
    )
    .option('--json', 'print the findings as JSON')
    .option('--hostile', 'run hostile test programs in the sandbox that would be used; takes about a minute')
    .addOption(
      new Option('--only <group>', 'only this group of hostile programs').choices(GROUPS).implies({ hostile: true }),
    )
    .option('--rebuild-totals', 'recompute the stored totals of all players and do nothing else')
    .action(work(doctor))
  const examples = [
    'joust doctor',
    'joust doctor --json',
    'joust doctor --hostile --only reading',
    'joust doctor --rebuild-totals   # recomputes the stored totals of all players, and does nothing else',
  ]
  return withExamples(command, examples).addHelpText('after', `\n${EXIT_MEANINGS}`)
}

async function rebuildTotals(options: DoctorOptions): Promise<void> {
  const answer = await api('POST /operator/totals/rebuild')
  show(answer, options, ({ wrong }) =>
    wrong === 0 ? 'All totals were right.' : `Corrected the totals of ${plural(wrong, 'player')}.`,
  )
}

async function doctor(options: DoctorOptions): Promise<void> {
  if (options.rebuildTotals) return await rebuildTotals(options)
  await (await import('./machine-check')).checkMachine(options)
}
