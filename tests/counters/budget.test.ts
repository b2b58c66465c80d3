import { expect, test } from 'bun:test'
import { asSubmissionId } from '#contracts/ids'
import { closeDatabase, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { markAnnounced } from '#db/queries/submissions'
import { hearStatements } from '../harness/statements'
import { overBudget } from './budget'
import { costOf } from './cost'

test.each([
  ['a read', ['select 1'], { statements: 1, commits: 0 }],
  ['a write by itself', ['insert into a values (1)'], { statements: 1, commits: 1 }],
  ['two writes of a transaction', ['BEGIN', 'update a', 'delete from a', 'COMMIT'], { statements: 4, commits: 1 }],
  ['a transaction that only reads', ['BEGIN', 'select 1', 'COMMIT'], { statements: 3, commits: 0 }],
  ['a write that is taken back', ['BEGIN IMMEDIATE', 'update a', 'ROLLBACK'], { statements: 3, commits: 0 }],
  ['a write after a transaction', ['BEGIN', 'COMMIT', 'replace into a'], { statements: 3, commits: 1 }],
  ['the look at what other processes wrote', ['PRAGMA data_version'], { statements: 0, commits: 0 }],
])('%s counts', (_, texts, cost) => {
  expect(costOf(texts)).toEqual({ ...cost, frames: 0 })
})

test('what the judge notes later counts nowhere', () => {
  const db = openDatabase(':memory:')
  migrate(db)
  const heard = hearStatements()
  markAnnounced(db, [asSubmissionId('one'), asSubmissionId('other')])
  const texts = heard.take()
  heard.stop()
  closeDatabase(db)
  expect(texts).toHaveLength(1)
  expect(costOf(texts)).toEqual({ statements: 0, commits: 0, frames: 0 })
})

const BUDGET = { 'a word': { statements: 3, commits: 1, frames: 4 } }

test.each([
  ['as much as allowed', 'a word', { statements: 3, commits: 1, frames: 4 }, []],
  ['less', 'a word', { statements: 0, commits: 0, frames: 0 }, []],
  ['more', 'a word', { statements: 3, commits: 2, frames: 5 }, ['2 commits, 1 are allowed', '5 frames, 4 are allowed']],
  ['what is not named', 'a sentence', { statements: 0, commits: 0, frames: 0 }, ['a sentence has no budget']],
])('%s: what goes over is named, with how the budget is written again', (_, what, cost, said) => {
  const over = overBudget(what, cost, BUDGET)
  expect(over).toHaveLength(said.length)
  for (const [i, words] of said.entries()) {
    expect(over[i]).toContain(words)
    expect(over[i]).toContain('JOUST_WRITE_BUDGET=1')
  }
})
