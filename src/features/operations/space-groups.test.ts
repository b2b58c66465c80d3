import { describe, expect, test } from 'bun:test'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from '#db/migrate'
import { type DatabaseSpace, readDatabaseSpace, type SubmissionKind } from '#db/queries/space'
import * as schema from '../../../db/schema'
import { groupSpace, TABLES_OF_GROUP } from './space-groups'

const space = (
  tables: Readonly<Record<string, number>>,
  submissions: readonly (readonly [SubmissionKind, number])[] = [],
  freeBytes = 0,
): DatabaseSpace => ({ tables: new Map(Object.entries(tables)), submissions: new Map(submissions), freeBytes })

describe('the space of a database', () => {
  test.each([
    ['nothing', space({}), []],
    [
      'tables of one group, added up',
      space({ duels: 4096, duel_events: 8192, problems: 4096 }),
      [
        ['Duels and their recordings', 12_288],
        ['Problems and packages', 4096],
      ],
    ],
    [
      'a table that this Joust does not know, and those of SQLite itself',
      space({ from_the_future: 4096, sqlite_schema: 4096 }),
      [['Other', 8192]],
    ],
    ['free pages', space({}, [], 4096), [['Free, to be used again', 4096]]],
    [
      'submissions, of which there are none yet',
      space({ submissions: 4096 }),
      [['Submissions and their results', 4096]],
    ],
    [
      'submissions, shared by what their rows hold; what cannot be shared stays with the submissions',
      space({ submissions: 10_000, practice_sessions: 500 }, [
        ['duel', 10],
        ['contest', 10],
        ['run', 60],
        ['practice-mode', 15],
        ['judge0', 5],
      ]),
      [
        ['Runs of problems', 6000],
        ['Submissions and their results', 2000],
        ['Practice mode', 2000],
        ['Judge0 submissions', 500],
      ],
    ],
    [
      'submissions in thirds: no byte is lost',
      space({ submissions: 100 }, [
        ['duel', 1],
        ['run', 1],
        ['judge0', 1],
      ]),
      [
        ['Submissions and their results', 34],
        ['Runs of problems', 33],
        ['Judge0 submissions', 33],
      ],
    ],
  ])('%s', (_name, measured, expected) => {
    expect(groupSpace(measured).map(({ name, bytes }) => [name, bytes] as const)).toEqual(
      expected.map(([name, bytes]) => [String(name), Number(bytes)] as const),
    )
  })
})

describe('the tables of the database', () => {
  const client = new Database(':memory:')
  migrate(drizzle<typeof schema>({ client, schema }))

  test('belong to one group each: give a new one its line in TABLES_OF_GROUP', () => {
    const tables = client
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .pluck()
      .all()
    const grouped: string[] = Object.values(TABLES_OF_GROUP).flat()
    expect([...grouped, 'submissions'].toSorted()).toEqual(tables.toSorted())
  })

  test('are measured with their indexes, and add up to the whole file', () => {
    const { tables, freeBytes } = readDatabaseSpace(client)
    const bytes = [...tables.values()].reduce((sum, one) => sum + one, freeBytes)
    expect(bytes).toBe(Number(client.pragma('page_count', { simple: true })) * 4096)
    expect([...tables.keys()].filter((name) => name.includes('autoindex'))).toEqual([])
  })
})
