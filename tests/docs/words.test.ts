import { expect, test } from 'bun:test'
import { join } from 'node:path'

const root = join(import.meta.dir, '../..')

/** Names that the code had of its own where the field has a standard term, as identifiers. */
const FORMER_NAMES =
  /\b(?:Storyteller|BrokenStory|NoFilm|Film|RoomEdge|RollCall|Circumstances|RoomsDoor|NobodyHome|OperatorDoor|Encounter|ToldMarks|TrialRunner|PackageDesk|LobbyDesk|Judge0Desk|AdminDesk|WebhookCourier|Partners|turnAwayBlocked|lastResort|setTrouble|onTrouble)\b/g
const FORMER_FILES =
  /(?:^|\/)(?:storyteller|film|roll-call|rooms-door|operator-door|turning-away|last-resort|told-marks|courier|happenings?|departure|makers|mirror|partners|[a-z]+-desk|[a-z-]*trials?|[a-z-]*trouble[a-z-]*|wishes)(?:\.test)?\.tsx?$/

const formerIn = (path: string, text: string): string[] => [
  ...(FORMER_FILES.test(path) ? [path] : []),
  ...[...text.matchAll(FORMER_NAMES)].map(([name]) => `${path}: ${name}`),
]

test('names that were replaced by standard terms do not come back', async () => {
  const glob = new Bun.Glob('{src,routes,islands,runner,db,scripts,tests,bench}/**/*.{ts,tsx}')
  const paths = [...glob.scanSync(root)].filter((path) => !path.endsWith('docs/words.test.ts')).sort()
  expect(paths.length).toBeGreaterThan(1000)
  const found = await Promise.all(paths.map(async (path) => formerIn(path, await Bun.file(join(root, path)).text())))
  expect(found.flat()).toEqual([])
})

test('a former name and a former file are found', () => {
  expect(formerIn('src/live/roll-call.ts', 'new RollCall()')).toEqual([
    'src/live/roll-call.ts',
    'src/live/roll-call.ts: RollCall',
  ])
})
