import { almostmirror } from './almostmirror'
import { beaconposts } from './beaconposts'
import { chestlocks } from './chestlocks'
import { closestcamps } from './closestcamps'
import { coinpurse } from './coinpurse'
import { commonmeasure } from './commonmeasure'
import { criticalroads } from './criticalroads'
import { dayrides } from './dayrides'
import { drawbridges } from './drawbridges'
import { drillsquare } from './drillsquare'
import { fairstretches } from './fairstretches'
import { farthesttents } from './farthesttents'
import { fenceposts } from './fenceposts'
import { feudingrow } from './feudingrow'
import { freshhorses } from './freshhorses'
import type { Generator } from './generator'
import { guardedroad } from './guardedroad'
import { hallvisitors } from './hallvisitors'
import { heaviestcart } from './heaviestcart'
import { hillprocession } from './hillprocession'
import { hornletters } from './hornletters'
import { impatientqueue } from './impatientqueue'
import { kdevices } from './kdevices'
import { lancepairs } from './lancepairs'
import { lanternsignals } from './lanternsignals'
import { lastsquire } from './lastsquire'
import { linecommand } from './linecommand'
import { merchantweek } from './merchantweek'
import { middlescore } from './middlescore'
import { nestedtune } from './nestedtune'
import { newroads } from './newroads'
import { oddweights } from './oddweights'
import { paradecolours } from './paradecolours'
import { paraderows } from './paraderows'
import { pavilions } from './pavilions'
import { pennantring } from './pennantring'
import { plankbridge } from './plankbridge'
import { raisingtower } from './raisingtower'
import { refrain } from './refrain'
import { regimen } from './regimen'
import { releasetrains } from './releasetrains'
import { ridingring } from './ridingring'
import { rooksandwalls } from './rooksandwalls'
import { samemotto } from './samemotto'
import { sharedroad } from './sharedroad'
import { shieldparade } from './shieldparade'
import { smallestgaps } from './smallestgaps'
import { splitrealm } from './splitrealm'
import { steadynumbers } from './steadynumbers'
import { stubbornbalancer } from './stubbornbalancer'
import { tabsandspaces } from './tabsandspaces'
import { tallybook } from './tallybook'
import { threebells } from './threebells'
import { tiltingday } from './tiltingday'
import { torchlight } from './torchlight'
import { twocisterns } from './twocisterns'
import { twoscribes } from './twoscribes'
import { twoseals } from './twoseals'
import { twosentries } from './twosentries'
import { villagewell } from './villagewell'
import { visiblepairs } from './visiblepairs'
import { workshopcart } from './workshopcart'

/** The generators of all demo problems, by the names of the problems' folders. */
export const GENERATORS: Readonly<Record<string, Generator>> = {
  almostmirror,
  beaconposts,
  chestlocks,
  closestcamps,
  coinpurse,
  commonmeasure,
  criticalroads,
  dayrides,
  drawbridges,
  drillsquare,
  fairstretches,
  farthesttents,
  fenceposts,
  feudingrow,
  freshhorses,
  guardedroad,
  hallvisitors,
  heaviestcart,
  hillprocession,
  hornletters,
  impatientqueue,
  kdevices,
  lancepairs,
  lanternsignals,
  lastsquire,
  linecommand,
  merchantweek,
  middlescore,
  nestedtune,
  newroads,
  oddweights,
  paradecolours,
  paraderows,
  pavilions,
  pennantring,
  plankbridge,
  raisingtower,
  refrain,
  regimen,
  releasetrains,
  ridingring,
  rooksandwalls,
  samemotto,
  sharedroad,
  shieldparade,
  smallestgaps,
  splitrealm,
  steadynumbers,
  stubbornbalancer,
  tabsandspaces,
  tallybook,
  threebells,
  tiltingday,
  torchlight,
  twocisterns,
  twoscribes,
  twoseals,
  twosentries,
  villagewell,
  visiblepairs,
  workshopcart,
}
