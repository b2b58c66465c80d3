import { CHANNELS } from './channels.ts'
import { COMPILERS } from './compilers.ts'
import { ESCAPE } from './escape.ts'
import { EXHAUSTION } from './exhaustion.ts'
import { FLOODS } from './floods.ts'
import { FORGED_RESULTS } from './forgery.ts'
import { LEFTOVERS } from './leftovers.ts'
import { LINKS } from './links.ts'
import { MACHINE } from './machine.ts'
import { NETWORK } from './network.ts'
import { PAGES } from './pages.ts'
import { C, GROUPS, type Group, type GroupedProbe, HELD, type Probe, ROOMY } from './probe.ts'
import { READING } from './reading.ts'

const BY_GROUP: Readonly<Record<Group, readonly Probe[]>> = {
  exhaustion: [...EXHAUSTION, ...FLOODS],
  leftovers: [...LEFTOVERS, ...CHANNELS],
  reading: READING,
  network: NETWORK,
  escape: [...ESCAPE, ...MACHINE],
  compilers: COMPILERS,
  'forged results': FORGED_RESULTS,
  links: LINKS,
  pages: PAGES,
}

/** A probe without verdicts must fail in all of its attempts; one with verdicts also defines its output. */
const verdictsOf = ({ verdicts }: Probe) => (verdicts === undefined ? HELD : { verdicts })

/** Every hostile program of the battery, group by group; their names are unique sentences. */
export const PROBES: readonly GroupedProbe[] = GROUPS.flatMap((group) =>
  BY_GROUP[group].map((probe) => ({ languageId: C, limits: ROOMY, ...verdictsOf(probe), ...probe, group })),
)
