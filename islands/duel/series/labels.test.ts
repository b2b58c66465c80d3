import { expect, test } from 'bun:test'
import { firstLabel, offerLabel } from './labels'

const settings = { duelType: 'coding', timeLimitMin: 30 } as const
const series = { bestOf: 3, modes: ['coding'], rated: true } as const

test.each([
  ['rated', { settings: { ...settings, rated: true }, series }, 'coding duel, 30 minutes, rated'],
  ['casual', { settings, series: { ...series, rated: false } }, 'coding duel, 30 minutes'],
  ['rated but for its first duel', { settings, series }, 'coding duel, 30 minutes, not rated (the others are)'],
] as const)('the first duel of a series that is %s', (_what, { settings, series: { modes, ...one } }, label) => {
  const offer = { settings, series: { ...one, modes: [...modes] } }
  expect([firstLabel(offer), offerLabel(offer)]).toEqual([label, `Best of 3 · Coding · ${label}`])
})
