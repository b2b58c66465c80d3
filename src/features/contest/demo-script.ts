/** The participants of the demo contests and their submissions: programs of the demo problems' own packages. */
type DemoContestant = { readonly username: string; readonly firstName: string; readonly lastName: string }

export const DEMO_CONTESTANTS: readonly DemoContestant[] = [
  { username: 'noor', firstName: 'Noor', lastName: 'Haddad' },
  { username: 'tomasz_w', firstName: 'Tomasz', lastName: 'Wilk' },
  { username: 'keiko', firstName: 'Keiko', lastName: 'Arai' },
  { username: 'sanne', firstName: 'Sanne', lastName: 'de Wit' },
  { username: 'oyelaran', firstName: 'Bisi', lastName: 'Oyelaran' },
  { username: 'mateo_r', firstName: 'Mateo', lastName: 'Rojas' },
]

/**
 * A submission of the script. `what` is the file extension of an accepted program, or 'wrong' for a wrong one. Most
 * programs are C++, because a first start judges them all and other languages start a machine or an interpreter for
 * each test.
 */
export type DemoStep = {
  readonly minute: number
  readonly username: string
  readonly problemId: string
  readonly what: '.py' | '.cpp' | '.java' | 'wrong'
}

type Row = readonly [minute: number, username: string, problemId: string, what: DemoStep['what']]
const steps = (rows: readonly Row[]): DemoStep[] =>
  rows.map(([minute, username, problemId, what]) => ({ minute, username, problemId, what }))

export const FINISHED = {
  title: 'Opening Lists',
  description: 'Four problems for a first evening: two gentle ones, two that ask for a thought before the first line.',
  problems: ['lancepairs', 'fairstretches', 'tabsandspaces', 'threebells'],
  steps: steps([
    [4, 'keiko', 'lancepairs', '.cpp'],
    [6, 'ada', 'lancepairs', '.py'],
    [7, 'noor', 'lancepairs', 'wrong'],
    [9, 'noor', 'lancepairs', '.cpp'],
    [11, 'linus_k', 'lancepairs', '.cpp'],
    [13, 'keiko', 'fairstretches', '.cpp'],
    [15, 'sanne', 'lancepairs', 'wrong'],
    [17, 'ada', 'fairstretches', '.cpp'],
    [21, 'tomasz_w', 'lancepairs', '.java'],
    [24, 'linus_k', 'fairstretches', 'wrong'],
    [26, 'linus_k', 'fairstretches', '.cpp'],
    [31, 'keiko', 'threebells', '.cpp'],
    [34, 'oyelaran', 'lancepairs', '.cpp'],
    [38, 'ada', 'threebells', '.cpp'],
    [42, 'noor', 'fairstretches', '.cpp'],
    [47, 'sanne', 'lancepairs', '.cpp'],
    [55, 'keiko', 'tabsandspaces', 'wrong'],
    [63, 'keiko', 'tabsandspaces', '.cpp'],
    [71, 'tomasz_w', 'fairstretches', '.cpp'],
    [80, 'linus_k', 'tabsandspaces', '.cpp'],
    [92, 'oyelaran', 'fairstretches', 'wrong'],
    [104, 'noor', 'threebells', '.py'],
  ]),
} as const

export const ACTIVE = {
  title: 'Joust Round 2',
  description: 'Three problems, three hours, rated. The board is live: submit something and watch your row move.',
  problems: ['regimen', 'impatientqueue', 'pennantring'],
  steps: steps([
    [3, 'noor', 'regimen', '.cpp'],
    [5, 'keiko', 'regimen', '.cpp'],
    [8, 'sanne', 'regimen', 'wrong'],
    [11, 'sanne', 'regimen', '.cpp'],
    [16, 'linus_k', 'regimen', '.cpp'],
    [19, 'keiko', 'impatientqueue', '.cpp'],
    [25, 'noor', 'impatientqueue', 'wrong'],
    [29, 'tomasz_w', 'regimen', '.cpp'],
    [33, 'noor', 'impatientqueue', '.cpp'],
    [36, 'mateo_r', 'regimen', 'wrong'],
  ]),
} as const

export const UPCOMING = {
  title: 'Winter Tilt',
  description: 'Five problems in two hours. Bring a friend, a drink and a debugger.',
  problems: ['stubbornbalancer', 'freshhorses', 'pavilions', 'torchlight', 'drawbridges'],
} as const
