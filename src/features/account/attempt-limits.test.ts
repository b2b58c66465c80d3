import { describe, expect, test } from 'bun:test'
import { AppError } from '#errors'
import { AttemptLimits, type Outcome } from './attempt-limits'
import { networkOf } from './network'

const HERE = '198.51.100.7'

/** Makes an attempt with a right or wrong password; returns whether the password was checked. */
async function tried(limits: AttemptLimits, account: string, outcome: Outcome, address = HERE): Promise<boolean> {
  try {
    await limits.password({ account, address, work: async () => outcome }, (answer) => answer)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false
    throw error
  }
}
const countTrue = (list: readonly boolean[]): number => list.filter(Boolean).length
const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

describe('guesses', () => {
  test('at the same time pass no more often than one after the other', async () => {
    const limits = new AttemptLimits()
    expect(countTrue(await times(120, () => tried(limits, 'ada', 'wrong')))).toBe(10)
    expect(await tried(limits, 'ada', 'right')).toBe(false)
  })

  test('for one account are counted over its networks, and do not lock out a network it signs in from', async () => {
    const limits = new AttemptLimits()
    expect(await tried(limits, 'ada', 'right')).toBe(true)
    const guesses = await times(300, (index) => tried(limits, 'ada', 'wrong', `203.0.113.${index % 100}`))
    expect(countTrue(guesses)).toBe(100)
    expect(await tried(limits, 'ada', 'right', '192.0.2.1')).toBe(false)
    expect(await tried(limits, 'ada', 'right')).toBe(true)
  })

  test('from the addresses of one IPv6 customer are one network’s', async () => {
    const limits = new AttemptLimits()
    const guesses = await times(60, (index) => tried(limits, 'ada', 'wrong', `2001:db8:1:2::${index.toString(16)}`))
    expect(countTrue(guesses)).toBe(10)
    expect(await tried(limits, 'ada', 'wrong', '2001:db8:1:3::1')).toBe(true)
  })

  test('at made-up names do not lock out the school behind that address, and are slow from then on', async () => {
    const limits = new AttemptLimits()
    expect(await tried(limits, 'regular', 'right')).toBe(true)
    await times(50, (index) => tried(limits, `nobody ${index}`, 'wrong'))
    expect(await tried(limits, 'pupil', 'right')).toBe(true)
    const more = countTrue(await times(200, (index) => tried(limits, `nobody else ${index}`, 'wrong')))
    expect(more).toBeLessThanOrEqual(20)
    expect(await tried(limits, 'regular', 'right')).toBe(true)
  })
})

test('right passwords never count, however many at once and one after the other', async () => {
  const limits = new AttemptLimits()
  for (let round = 0; round < 30; round++)
    expect(countTrue(await times(5, () => tried(limits, 'ada', 'right')))).toBe(5)
  expect(countTrue(await times(40, (index) => tried(limits, `pupil ${index}`, 'right')))).toBe(40)
})

test('attempts that failed for another reason do not count', async () => {
  const limits = new AttemptLimits()
  const broken = () =>
    limits.password({ account: 'ada', address: HERE, work: () => Promise.reject(new Error('x')) }, () => 'right')
  for (let i = 0; i < 20; i++) await expect(broken()).rejects.toThrow('x')
  expect(await tried(limits, 'ada', 'wrong')).toBe(true)
})

test('sign-ups that are refused count', async () => {
  const limits = new AttemptLimits()
  const refused = () => limits.signUp(HERE, async () => new Response('', { status: 422 }))
  for (let i = 0; i < 40; i++) expect((await refused()).status).toBe(422)
  await expect(refused()).rejects.toThrow('Too many attempts.')
})

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
