import type { NewAccount } from './identity'

export const DEMO_PASSWORD = 'joust-demo'

/** A demo account in the start-up message. */
export type DemoAccount = {
  readonly username: string
  readonly email: string
  readonly role: 'player' | 'contest admin'
}
type DemoPerson = NewAccount & DemoAccount & { readonly bio: string }

/** Two players and one contest admin. Created only in demo mode and only behind a loopback address. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    username: 'ada',
    email: 'ada@joust.example',
    password: DEMO_PASSWORD,
    firstName: 'Ada',
    lastName: 'Brandt',
    bio: 'Graphs before breakfast. Will duel for the harder problem.',
    role: 'player',
  },
  {
    username: 'linus_k',
    email: 'linus@joust.example',
    password: DEMO_PASSWORD,
    firstName: 'Linus',
    lastName: 'Kaya',
    bio: 'Writes it in C++ first, reads the statement second.',
    role: 'player',
  },
  {
    username: 'marshal',
    email: 'marshal@joust.example',
    password: DEMO_PASSWORD,
    firstName: 'Mira',
    lastName: 'Okafor',
    bio: 'Sets the problems, keeps the clock.',
    role: 'contest admin',
  },
]
