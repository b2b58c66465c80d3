import type { PackageFormat } from '#contracts/labels'
import { type Grading, type GroupRules, isWithin, type LegacyRules, testPath } from '#core/grading'
import { type WrittenGroup, type WrittenProblem, yamlOf } from './written'

type Rules = Readonly<Record<string, unknown>>
/** The settings of each group by its folder below data/; '' is data/ itself. */
type Groups = ReadonlyMap<string, Rules>

type Asked = {
  readonly groups: readonly WrittenGroup[]
  readonly format: PackageFormat
  /** The default validator's arguments for every test. */
  readonly args: readonly string[]
}

/**
 * Returns the files, as pairs of path and text, that set how outputs are compared and how many points groups give. Rules of the other
 * format are only in joust.yaml, because neither format can express everything that the other can.
 */
export function groupFilesOf(problem: WrittenProblem, { groups, format, args }: Asked): [string, string][] {
  const isLegacy = format !== '2025-09'
  const rules = rulesOf(problem, groups, isLegacy)
  const flags: Rules = isLegacy || args.length === 0 ? {} : { output_validator_args: args }
  const folders = new Set([...(Object.keys(flags).length === 0 ? [] : ['sample', 'secret']), ...rules.keys()])
  const name = isLegacy ? 'testdata.yaml' : 'test_group.yaml'
  return [...folders].map((folder) => [
    `data/${folder === '' ? '' : `${folder}/`}${name}`,
    yamlOf({ ...flags, ...rules.get(folder) }),
  ])
}

function rulesOf(problem: WrittenProblem, groups: readonly WrittenGroup[], isLegacy: boolean): Groups {
  const { grading, cases } = problem
  if (grading !== null) return gradedRules(grading, cases.map(testPath), isLegacy)
  if (groups.length === 0) return new Map()
  const hasSamples = cases.some(({ isHidden }) => !isHidden)
  return isLegacy ? legacyParts(groups, hasSamples) : modernParts(groups)
}

/** Returns the settings of groups that pass or fail as a whole and whose points add up. */
function modernParts(groups: readonly WrittenGroup[]): Groups {
  const whole = groups.reduce((sum, { points }) => sum + points, 0)
  return new Map<string, Rules>([
    ['secret', { max_score: whole, score_aggregation: 'sum' }],
    ...groups.map(({ folder, points }): [string, Rules] => [
      `secret/${folder}`,
      { max_score: points, score_aggregation: 'pass-fail' },
    ]),
  ])
}

/** Sets explicitly that judging continues after a failed group and that samples give no points, because the format's defaults differ. */
function legacyParts(groups: readonly WrittenGroup[], hasSamples: boolean): Groups {
  const goesOn = { on_reject: 'continue', grading: 'default' }
  return new Map<string, Rules>([
    ['', { ...goesOn, grader_flags: hasSamples ? 'sum ignore_sample' : 'sum' }],
    // Without settings of its own it would inherit ignore_sample, which only the top group may have.
    ...(hasSamples ? [['sample', { ...goesOn, grader_flags: 'sum' }] as const] : []),
    ['secret', { ...goesOn, grader_flags: 'sum' }],
    ...groups.map(({ folder, points }): [string, Rules] => [
      `secret/${folder}`,
      { grading: 'default', grader_flags: 'min', accept_score: points, range: `0 ${points}`, on_reject: 'break' },
    ]),
  ])
}

function gradedRules(grading: Grading, tests: readonly string[], isLegacy: boolean): Groups {
  if ((grading.format === 'legacy') !== isLegacy) return new Map()
  const held = <Group extends { readonly path: string }>(all: readonly Group[]): readonly Group[] =>
    all.filter(({ path }) => tests.some((test) => isWithin(test, path)))
  return grading.format === 'legacy'
    ? new Map(held(grading.groups).map((group) => [group.path, legacyRules(group)]))
    : new Map(held(grading.groups).map((group) => [group.path, modernRules(group)]))
}

const modernRules = ({ most, aggregation, requires }: GroupRules): Rules => ({
  max_score: most ?? 'unbounded',
  score_aggregation: aggregation,
  ...(requires.length === 0 ? {} : { require_pass: [...requires] }),
})

const legacyRules = (group: LegacyRules): Rules => ({
  grading: 'default',
  on_reject: group.breaks ? 'break' : 'continue',
  grader_flags: [
    group.verdicts,
    group.scores,
    ...(group.acceptsAny ? ['accept_if_any_accepted'] : []),
    // Only the top group may have this flag; inherited by other groups, it has no effect.
    ...(group.ignoresSample && group.path === '' ? ['ignore_sample'] : []),
  ].join(' '),
  accept_score: group.acceptScore,
  reject_score: group.rejectScore,
  ...(group.least === null && group.most === null ? {} : { range: `${group.least ?? '-inf'} ${group.most ?? '+inf'}` }),
})
