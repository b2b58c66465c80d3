import { CONTEST_FORMATS } from '#contracts/contest-formats.gen'
import { contestDuration } from '#contracts/durations'
import { plural } from '#contracts/plural'
import type { Amendment, ContestField } from './amendments'

/** Fields whose change is announced to participants, because it affects when or how they are scored. */
const ANNOUNCED: ReadonlySet<ContestField> = new Set([
  'startTime',
  'duration',
  'penaltyPerWrongSubmission',
  'maxSubmissionsPerProblem',
  'allowVirtualParticipation',
  'format',
  'freezeMinutes',
  'keepsFreeze',
  'isRated',
  'disqualifyAfter',
  'problems',
])
export const concernsContestants = (field: ContestField): boolean => ANNOUNCED.has(field)

const FORMAT_NAMES: Readonly<Record<string, string>> = CONTEST_FORMATS

const LABELS: Readonly<Record<ContestField, (change: Amendment) => string>> = {
  title: ({ before, after }) => `Title: "${before}" is now "${after}"`,
  description: () => 'The description was rewritten',
  startTime: ({ before, after }) => `The start moved from ${utc(before)} to ${utc(after)}`,
  duration: ({ before, after }) => `The contest lasts ${length(after)} instead of ${length(before)}: its end moved`,
  maxParticipants: ({ before, after }) => `Places: ${after ?? 'unlimited'} instead of ${before ?? 'unlimited'}`,
  penaltyPerWrongSubmission: ({ before, after }) =>
    `Penalty per wrong submission: ${plural(Number(after), 'minute')} instead of ${before}`,
  maxSubmissionsPerProblem: ({ before, after }) => `Submissions per problem: ${after} instead of ${before}`,
  isPublic: ({ after }) => (after === 'yes' ? 'The contest is public now' : 'The contest is private now'),
  accessCode: () => 'The access code was changed',
  invitedUsernames: () => 'The list of invited users was changed',
  allowVirtualParticipation: ({ after }) =>
    after === 'yes' ? 'Virtual runs are allowed after the end' : 'Virtual runs are no longer allowed',
  format: ({ after }) => `The format is now ${after === null ? '' : (FORMAT_NAMES[after] ?? after)}`,
  freezeMinutes: ({ after }) =>
    after === null
      ? 'The standings will not be frozen'
      : `The standings freeze ${plural(Number(after), 'minute')} before the end`,
  keepsFreeze: ({ after }) =>
    after === 'yes'
      ? 'The frozen standings are shown when an organiser says so'
      : 'The frozen standings are shown once everything is judged',
  shutOutUsernames: () => 'The list of admins who are shut out was changed',
  isRated: ({ after }) => (after === 'yes' ? 'The contest is rated now' : 'The contest is no longer rated'),
  ratedLeast: ({ before, after }) => `Rated from ${plural(Number(after), 'participant')} instead of ${before}`,
  disqualifyAfter: ({ after }) =>
    after === null
      ? 'Violations no longer disqualify by themselves'
      : `${after} ${after === '1' ? 'violation disqualifies' : 'violations disqualify'}`,
  problems: () => 'The problems, their points or their order were changed',
  editorials: () => 'Editorials were changed',
}

/** Describes one change in a sentence. It contains nothing secret: neither codes nor names. */
export const amendmentMessage = (change: Amendment): string => LABELS[change.field](change)

/** '2026-11-21 18:00 UTC' */
const utc = (iso: string | null): string => (iso === null ? '' : `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`)
const length = (minutes: string | null): string => contestDuration(Number(minutes))
