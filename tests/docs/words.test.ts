import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dir, '../..')

/** Private names of the code for which the field has a standard term, as a whole or a part of an identifier. */
const FORMER_NAMES = [
  /^(?:Storyteller|BrokenStory|NoFilm|Film|Circumstances|RollCall|ToldMarks|Encounter|TrialRunner|Partners)$/,
  /RoomEdge|NobodyHome|RoomsDoor|OperatorDoor|[a-z]Desk$|WebhookCourier|turnAwayBlocked|lastResort|wayBack/,
  /^(?:told|tells?|telling)(?:[A-Z]|$)|(?:Told|Tells?|Telling)(?:[A-Z]|$)|^TOLD(?:_|$)/,
  /(?:^w|W)ordsOf$|^inWords$|[a-z](?<!Typed|Posted|total|after)Words$|^(?!TEXT|BURST|ACTIVE|PREVIEW|KEY)[A-Z_]+_WORDS$/,
  /^hand(?:In|Over|edIn|ing)(?:[A-Z]|$)|HandedIn|^HANDED/,
  /[kK]nock|[dD]oor(?:[A-Z]|$)|[nN]obody|[sS]omebody|[wW]hoever|^anew$/,
  /^(?:Seat|takeSeats?|silentSeat|freshSeats)$|^Wish$|^Keeping$|^Memory$|[cC]ourier|^departures?$|[hH]appening/,
  /^(?:Trial|trials|setTrial|rejudgedByTrial)$|(?:set|on)Trouble/,
]
/**
 * The same letters with another meaning: a field of the Docker engine, a class of the platform, and two icons of the icon library. In a
 * typing race, words are those that are typed. JSON keys that programs already read (`trial`, `trouble`, `wish`, `gallery`, `words` of a
 * change) and the column `trial_id` are public, and so keep their names; they are not in the list above.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  'runner/sandbox/docker.ts: Memory',
  'runner/checkers/javascript.ts: Memory',
  'islands/duel/room/outside-room.tsx: DoorOpen',
  'islands/duel/room/outside-room.tsx: DoorClosed',
])
const FORMER_FILES =
  /(?:^|\/)(?:storyteller|film|roll-call|rooms-door|operator-door|turning-away|way-back|last-resort|told-[a-z-]+|courier|happenings?|departure|makers|mirror|partners|keeping|memory|(?!posted-)[a-z]+-words|[a-z]+-desk|[a-z-]*trials?|[a-z-]*trouble[a-z-]*|wishes)(?:\.test)?\.tsx?$/
const FORMER_COMMENTS =
  /\b(?:tells?|told|telling|nobody|somebody|whoever|whomever|anew|hand(?:s|ed|ing)? in|knocks?|is home)\b|the specification, section \d/i

/** The names and comments of a source file, each once. */
function partsOf(path: string, text: string): { readonly names: Set<string>; readonly comments: string[] } {
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    false,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const names = new Set<string>()
  const comments = new Map<number, string>()
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
      comments.set(pos, text.slice(pos, end))
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text.replace(/^#/, ''))
    if (!ts.isJsxText(node)) ts.forEachChild(node, visit)
  }
  visit(source)
  return { names, comments: [...comments.values()] }
}

const isFormerName = (name: string): boolean => FORMER_NAMES.some((former) => former.test(name))

const COMMENTS = new RegExp(FORMER_COMMENTS, 'gi')
/** Whatever may be a name or a part of one. */
const NAME = /[\p{ID_Continue}$\u200c\u200d]+/gu
const known = new Map<string, boolean>()

/** Whether parsing the text could find anything. Parsing all sources takes far more time than this. */
function mayHaveFormer(text: string): boolean {
  if (text.includes('\\u')) return true
  const isCommented = ({ index }: RegExpExecArray): boolean =>
    text.slice(text.lastIndexOf('\n', index) + 1, index).includes('//') ||
    text.lastIndexOf('/*', index) > text.lastIndexOf('*/', index) - 2
  if (text.matchAll(COMMENTS).some(isCommented)) return true
  return (text.match(NAME) ?? []).some((name) => {
    const isFormer = known.get(name) ?? isFormerName(name)
    known.set(name, isFormer)
    return isFormer
  })
}

function formerIn(path: string, text: string): string[] {
  if (!mayHaveFormer(text)) return FORMER_FILES.test(path) ? [path] : []
  const { names, comments } = partsOf(path, text)
  return [
    ...(FORMER_FILES.test(path) ? [path] : []),
    ...[...names].filter(isFormerName).map((name) => `${path}: ${name}`),
    ...comments.filter((comment) => FORMER_COMMENTS.test(comment)).map((comment) => `${path}: ${comment}`),
  ].filter((found) => !ALLOWED.has(found))
}

test('names and phrases that were replaced by standard terms do not come back', () => {
  const glob = new Bun.Glob('{src,routes,islands,runner,db,scripts,tests,bench}/**/*.{ts,tsx}')
  const paths = [...glob.scanSync(root)]
    .filter((path) => !path.endsWith('docs/words.test.ts') && !path.includes('.gen.'))
    .sort()
  expect(paths.length).toBeGreaterThan(1000)
  expect(paths.flatMap((path) => formerIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test.each([
  ['src/live/roll-call.ts', 'new RollCall()', ['src/live/roll-call.ts', 'src/live/roll-call.ts: RollCall']],
  ['src/a.ts', 'const toldAtMs = verdictWords', ['src/a.ts: toldAtMs', 'src/a.ts: verdictWords']],
  ['src/a.ts', '// Nobody waits.\nwait()', ['src/a.ts: // Nobody waits.']],
  ['src/a.ts', '/*/ Nobody waits. */\nwait()', ['src/a.ts: /*/ Nobody waits. */']],
  ['src/a.ts', 'class A { #toldAtMs = 1 }', ['src/a.ts: toldAtMs']],
  ['src/a.ts', 'const words = typed.totalWords + TEXT_WORDS.least', []],
])('of %s, %p: %p', (path, text, found) => {
  expect(formerIn(path, text)).toEqual(found)
})
