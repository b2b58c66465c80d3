export type Quote = { readonly id: string; readonly text: string; readonly name: string; readonly role: string }

/** Written for the demonstration, and said so where they stand: no real person is quoted. */
export const QUOTES: readonly Quote[] = [
  {
    id: 'demo-mara',
    text: 'I used to solve one problem on a Sunday. Now I solve three before lunch, because tobin is already typing.',
    name: 'mara',
    role: 'Demo player, Gold',
  },
  {
    id: 'demo-tobin',
    text: 'I lost by two tests and forty seconds, and for once I knew exactly which forty seconds.',
    name: 'tobin',
    role: 'Demo player, Silver',
  },
  {
    id: 'demo-yuki',
    text: 'Our course put it on an old desktop under the table. It has judged every exercise since.',
    name: 'yuki',
    role: 'Demo contest admin',
  },
  {
    id: 'demo-oskar',
    text: 'The typing duels are the only place where my semicolons get the respect they deserve.',
    name: 'oskar',
    role: 'Demo player, Bronze',
  },
]
