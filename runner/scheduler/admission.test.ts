import { expect, test } from 'bun:test'
import { Admission, CONTEST_UNFINISHED, type Guest, USER_UNFINISHED } from './admission.ts'

const user = (owner: string, lane = 'run'): Guest => ({ owner, lane, as: 'user' })
const contestant = (owner: string): Guest => ({ owner, lane: 'contest', as: 'contest' })
const client = (owner: string): Guest => ({ owner, lane: 'judge0', as: 'client' })

/** Submits until refused; returns how many jobs were accepted, and the refusal. */
function fill(admission: Admission, guest: Guest): [number, string | null] {
  for (let taken = 0; ; taken++) {
    const refusal = admission.refusal(guest)
    if (refusal !== null || taken > 10_000) return [taken, refusal]
    admission.enter(guest)
  }
}

test('a user has five unfinished jobs over all lanes, and contest submissions beside them', () => {
  const admission = new Admission()
  for (const lane of ['run', 'practice', 'duel']) admission.enter(user('ada', lane))
  expect(fill(admission, user('ada'))).toEqual([USER_UNFINISHED - 3, 'owner-full'])
  expect(admission.refusal(user('bob'))).toBeNull()
  expect(fill(admission, contestant('ada'))).toEqual([CONTEST_UNFINISHED, 'owner-full'])
  admission.leave(user('ada', 'duel'))
  expect(fill(admission, user('ada', 'practice'))).toEqual([1, 'owner-full'])
})

test('twelve accounts fill no lane; two hundred fill one, and no other', () => {
  const admission = new Admission(500)
  for (let account = 0; account < 12; account++) fill(admission, user(`greedy ${account}`))
  expect(admission.refusal(user('ada'))).toBeNull()
  for (let account = 12; account < 1000; account++) fill(admission, user(`greedy ${account}`))
  expect(admission.refusal(user('ada'))).toBe('lane-full')
  expect([admission.refusal(contestant('ada')), admission.refusal(user('ada', 'duel'))]).toEqual([null, null])
})

test('a lane that is full of those who have some there still takes those who have none', () => {
  const admission = new Admission(10)
  for (const owner of ['a', 'b', 'c']) fill(admission, user(owner))
  expect(fill(admission, user('c'))).toEqual([0, 'lane-full'])
  expect(admission.refusal(user('ada'))).toBeNull()
})

test('a client of the Judge0 interface is held to what its lane takes, all of a batch or none', () => {
  const admission = new Admission(10)
  expect([admission.refusal(client('t'), 11), admission.refusal(client('t'), 10)]).toEqual(['lane-full', null])
  expect(fill(admission, client('t'))).toEqual([10, 'lane-full'])
  expect([admission.capacity('judge0'), admission.capacity('run')]).toEqual([0, 10])
})
