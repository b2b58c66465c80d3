import { madeFiles } from '../collecting.ts'
import { BOX } from '../languages/language.ts'
import type { BoxFile } from '../sandbox/slot.ts'
import type { AuthorProgram } from '../types.ts'

/** The feedback directory: the only one that a run may write to. It ends with a slash, as validators expect. */
export const FEEDBACK = '/box/scratch/'

/** Where the files of an earlier pass lie for the next one: plain files that the judge writes. */
export const EARLIER = 'joust-feedback'

/** Separates the validator's message from the files of its feedback directory. */
const FILES_FOLLOW = '\0joust-files\0\n'

/** The most that one pass may leave for the next, all files together, and the largest next input. */
const KEPT_KIB = 32 * 1024
const INPUT_BYTES = 16 * 1024 * 1024
export const FEEDBACK_KIB = KEPT_KIB + 1024

const GIVE = `give() { [ -f "$1" ] && [ ! -L "$1" ] && printf '%s\\n%s\\n' "$1" "$(wc -c <"$1")" && cat "$1"; }`

/** Prints only the files with points, so that a check costs no more than necessary. */
const PRINT_SCORES = `cd ${FEEDBACK}
[ -f score.txt ] || [ -f score_multiplier.txt ] || exit $ended
printf '\\0joust-files\\0\\n'
${GIVE}
give score.txt; give score_multiplier.txt
exit $ended`

/** Prints the whole directory, so that the next pass finds it unchanged. */
const PRINT_ALL = `cd ${FEEDBACK} || exit 125
printf '\\0joust-files\\0\\n'
${GIVE}
find . -type f | while read -r file; do give "\${file#./}"; done
exit $ended`

/** Removes zero bytes: a validator may repeat an output, which could contain the separator and files after it. */
const PRINT_MESSAGE = `[ -f ${FEEDBACK}judgemessage.txt ] && head -c 4096 ${FEEDBACK}judgemessage.txt | tr -d '\\000'`

/** The shell itself holds neither end of the conversation, so that the program's input ends when the interactor closes its output. */
const TALK = `exec 3<&0
"$@" <&3 3<&- 2>/dev/null &
exec </dev/null >/dev/null 3<&-
wait $!`

const FIND_EARLIER = `cp -R ${BOX}/${EARLIER}/. ${FEEDBACK} 2>/dev/null`

/**
 * Wraps a validator's command line in a shell script that prints its message and, after a separator, the files of its
 * feedback directory to `to`, which nothing else is written to.
 */
export function feedbackScript({ passes = 1 }: Pick<AuthorProgram, 'passes'>, to: 'stdout' | 'stderr'): string {
  const isMultiPass = passes > 1
  const run = to === 'stdout' ? '"$@" >/dev/null' : TALK
  const report = [
    'ended=$?',
    ...(to === 'stdout' ? [] : ['exec >&2 2>/dev/null']),
    PRINT_MESSAGE,
    isMultiPass ? PRINT_ALL : PRINT_SCORES,
  ]
  return [...(isMultiPass ? [FIND_EARLIER] : []), run, ...report].join('\n')
}

export type Feedback = {
  readonly message: string
  readonly score: number | null
  readonly multiplier: number | null
  /** The program's input for the next pass; null if there is none. */
  readonly nextInput: Buffer | null
  /** All other files, for the validator's next pass. */
  readonly kept: readonly BoxFile[]
  /** Why the files cannot be used; null if they can. */
  readonly fault: string | null
}

export const NO_FEEDBACK: Feedback = {
  message: '',
  score: null,
  multiplier: null,
  nextInput: null,
  kept: [],
  fault: null,
}

const NUMBER = /^\s*\+?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/
const PATH = /^[\w.+-]+(?:\/[\w.+-]+)*$/

/** Parses what `feedbackScript` printed: the validator's message and files. */
export function readFeedback(printed: Buffer): Feedback {
  const at = printed.indexOf(FILES_FOLLOW)
  const message = printed.toString('utf8', 0, at < 0 ? printed.length : at)
  const nothing = { ...NO_FEEDBACK, message }
  if (at < 0) return nothing
  const files = madeFiles(printed.subarray(at + FILES_FOLLOW.length))
  if (files === null) return { ...nothing, fault: 'its feedback directory could not be read.' }
  const contentOf = (name: string) => files.find((file) => file.name === name)?.content
  const [score, multiplier] = [numberIn(contentOf('score.txt')), numberIn(contentOf('score_multiplier.txt'))]
  const next = contentOf('nextpass.in')
  const kept = files.filter(({ name }) => name !== 'nextpass.in')
  const wrong = [
    ...(score === undefined ? ['score.txt holds no number.'] : []),
    ...(multiplier === undefined ? ['score_multiplier.txt holds no number.'] : []),
    ...(next !== undefined && next.byteLength > INPUT_BYTES ? ['nextpass.in is larger than 16 MiB.'] : []),
    ...kept.filter(({ name }) => !isPlain(name)).map(({ name }) => `its file ${JSON.stringify(name)} cannot be kept.`),
  ]
  return {
    message,
    score: score ?? null,
    multiplier: multiplier ?? null,
    nextInput: next === undefined ? null : Buffer.from(next),
    kept: kept.map(({ name, content }) => ({ path: `${EARLIER}/${name}`, mode: 0o666, content })),
    fault: wrong[0] ?? null,
  }
}

/** Whether a name is a relative path of plain characters, without empty, `.` and `..` parts. */
export const isPlain = (name: string): boolean =>
  PATH.test(name) && !name.split('/').some((part) => /^\.{1,2}$/.test(part))

/** Returns null if there is no such file, undefined if it does not contain a number. */
function numberIn(content: Uint8Array | undefined): number | null | undefined {
  if (content === undefined) return null
  const text = Buffer.from(content).toString('utf8')
  return text.length <= 100 && NUMBER.test(text) ? Number(text) : undefined
}
