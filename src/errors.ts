/**
 * Every error a person or a program can be told, in one table: the code, its HTTP status and its words.
 * Words of the specification stand as they are there. `core` returns codes, features throw AppError(code),
 * and one place each maps them for HTTP (src/web/errors.ts) and for sockets (routes/socket-session.ts).
 */
export const ERRORS = {
  // Requests
  BAD_REQUEST: [400, 'The request could not be read. Check its form and send it again.'],
  VALIDATION: [400, 'Invalid input. Please check your information and try again.'],
  UNAUTHENTICATED: [401, 'Authentication error. Please sign in again.'],
  SIGNED_OUT: [401, 'You have been signed out. Sign in again to continue.'],
  FORBIDDEN: [403, 'You are not allowed to do this.'],
  NOT_FOUND: [404, 'There is nothing at this address.'],
  METHOD_NOT_ALLOWED: [405, 'This address does not take that method.'],
  TOO_LARGE: [413, 'The request is too large.'],
  RATE_LIMITED: [429, 'Too many requests. Wait a moment and try again.'],
  SOCKETS_TOO_MANY: [429, 'Too many connections. Close one and try again.'],
  INTERNAL: [500, 'Server error. Please try again later.'],
  DISK_FULL: [507, 'The server’s disk is full, so this was not saved. Tell its operator, and try again later.'],
  // Accounts
  USER_NOT_SYNCED: [409, 'Your account is not known here yet. Sync it and try again.'],
  PROFILE_INCOMPLETE: [403, 'Complete your profile first.'],
  USERNAME_TAKEN: [409, 'Username taken'],
  EMAIL_TAKEN: [409, 'There is an account with this e-mail address already. Sign in instead.'],
  NOT_CONTEST_ADMIN: [409, 'This player is not a contest admin.'],
  LAST_CONTEST_ADMIN: [409, 'This is the last contest admin. Make another player one first.'],
  USER_NOT_FOUND: [404, 'User not found'],
  PASSWORD_WRONG: [403, 'The password is wrong.'],
  SESSION_ONLY: [403, 'A personal API token cannot do this. Sign in instead.'],
  SESSION_NOT_FOUND: [404, 'There is no such session. It may have ended already.'],
  TOKEN_NOT_FOUND: [404, 'There is no such token. It may have been revoked already.'],
  TOKENS_TOO_MANY: [409, 'You have 20 tokens. Revoke one that you no longer need first.'],
  ACCOUNT_ELSEWHERE: [409, 'Accounts are kept at the identity provider here. Change this there.'],
  ACCOUNT_IN_DUEL: [409, 'You are in a running duel. Finish it or resign first.'],
  LINK_INVALID: [410, 'This link has been used or has expired. Ask for a new one.'],
  IDENTITY_UNAVAILABLE: [503, 'The identity provider cannot be reached. Try again in a moment.'],
  MAIL_OFF: [409, 'This server does not send e-mail. Ask its operator for a link.'],
  // People
  FRIEND_NAME_EMPTY: [400, 'Please enter a username'],
  FRIEND_SELF: [400, 'You cannot send a friend request to yourself'],
  FRIEND_ALREADY: [409, 'You are already friends'],
  FRIEND_REQUESTED: [409, 'Friend request already sent'],
  FRIEND_REQUEST_GONE: [404, 'This friend request is no longer there.'],
  FRIEND_UNKNOWN: [404, 'This player is not among your friends.'],
  FRIEND_TOO_MANY: [409, 'A hundred of your friend requests wait for an answer. Withdraw one of them first.'],
  FRIEND_CLOSED: [403, 'This player does not accept friend requests from you.'],
  BLOCKED: [409, 'You have blocked this player. Unblock them first.'],
  BLOCK_SELF: [400, 'You cannot block yourself.'],
  INVITATION_SELF: [400, 'You cannot invite yourself to a duel.'],
  INVITATION_CLOSED: [403, 'This player does not accept invitations from you.'],
  INVITATION_STANDS: [409, 'Your invitation to this player is still open.'],
  INVITATION_GONE: [410, 'This invitation is no longer open.'],
  REPORT_SELF: [400, 'You cannot report yourself.'],
  REPORT_STANDS: [409, 'You have reported this player already. The contest admins will look at it.'],
  REPORT_UNKNOWN: [404, 'There is no such report.'],
  REPORT_CLOSED: [409, 'This report is already closed.'],
  FLAG_UNKNOWN: [404, 'There is no such flag.'],
  FLAG_DECIDED: [409, 'This flag has already been decided.'],
  FLAG_REASON_EMPTY: [400, 'Enter a reason: it is kept with the decision.'],
  VOID_TOO_EARLY: [409, 'The duel is still running. Its result can be voided once there is one.'],
  VOID_NOTHING: [409, 'This duel has no result that could be voided: it was called off, or is void already.'],
  // Webhooks
  WEBHOOK_UNKNOWN: [404, 'There is no such webhook or delivery. It may have been removed.'],
  WEBHOOKS_TOO_MANY: [409, 'There are already 20 webhooks. Remove one first.'],
  // Judge
  JUDGE_UNAVAILABLE: [503, 'The judge is not available on this server, so code cannot be run.'],
  QUEUE_FULL: [503, 'The judge is overloaded. Try again in a moment.'],
  PROGRAMS_TOO_MANY: [429, 'Five of your programs are already waiting or being judged.'],
  RUN_CANCELLED: [409, 'This run was cancelled: a newer run replaced it, or its page was closed.'],
  VERDICT_LATE: [503, 'Your submission is stored and still waiting for its verdict. Look for it in your submissions.'],
  RUN_OVERDUE: [503, 'The judge did not finish your program in time, so it was given up. Try again in a moment.'],
  LANGUAGE_UNKNOWN: [422, 'This language is not installed here. Choose one from the list.'],
  SOURCE_EMPTY: [400, 'Please select a language and write some code'],
  SOURCE_TOO_LARGE: [413, 'The program is larger than 64 KiB.'],
  SUBMISSION_NOT_FOUND: [404, 'There is no such submission.'],
  SUBMISSION_TOO_SOON: [429, 'You can submit once every 5 seconds and 20 times in 5 minutes.'],
  // Problems
  PROBLEM_NOT_FOUND: [404, 'Problem information not available'],
  NO_SAMPLE_TESTS: [409, 'This problem has no sample tests. Run your program on your own input, or submit it.'],
  PACKAGE_REFUSED: [422, 'The package cannot be imported.'],
  PACKAGE_UNEXPECTED: [409, 'A submission in the package did not get its expected verdict.'],
  PACKAGE_GONE: [404, 'This upload is no longer here. Choose the file again.'],
  PROBLEM_EXISTS: [409, 'Another problem already has this id.'],
  PROBLEM_CHANGED: [409, 'Someone else saved this problem since you opened it. Your changes are still here.'],
  PROBLEM_HELD: [403, 'This problem is in a running contest. It opens again when the contest ends.'],
  PROBLEM_IN_CONTEST: [409, 'This problem is part of a contest you are in. Solve it there until the contest ends.'],
  SOLUTIONS_UNEXPECTED: [409, 'A reference solution did not get its expected verdict.'],
  TRIALS_TOO_MANY: [429, 'Three of your problems are already being validated. Wait for one of them.'],
  TRIAL_NOT_FOUND: [404, 'There is no such trial. Save again to start one.'],
  // Contests
  CONTEST_NOT_FOUND: [404, 'Contest not found'],
  ALREADY_REGISTERED: [409, 'You are registered for this contest already.'],
  REGISTRATION_CLOSED: [409, 'Registration Closed'],
  CONTEST_FULL: [409, 'This contest is full.'],
  CONTEST_PRIVATE: [403, 'This contest is private. Ask its organiser for the code or an invitation.'],
  CONTEST_SETTER: [403, 'You set this contest, so you cannot take part in it.'],
  SHUT_OUT: [403, 'You are shut out of this contest: its organisers run it without you.'],
  CONTEST_STARTED: [409, 'The contest has started, so this can no longer be changed.'],
  CONTEST_NOT_STARTED: [403, 'Problems will be available when the contest starts'],
  NOT_REGISTERED: [403, 'You need to be registered to view contest problems.'],
  NOT_TAKING_PART: [403, 'You are not registered for this contest, so you can only view the leaderboard.'],
  DISQUALIFIED: [403, 'Cannot submit: You have been disqualified from this contest.'],
  SUBMISSION_LATE: [409, 'The contest has ended, so this does not count.'],
  UPSOLVING_TOO_EARLY: [409, 'Upsolving begins when the contest, or your virtual run, has ended.'],
  SUBMISSIONS_USED_UP: [429, 'You have used up the submissions for this problem.'],
  CONTEST_LANGUAGE: [400, 'Contests are solved in JavaScript, Python, Java, C++ or C.'],
  VIRTUAL_NOT_ALLOWED: [403, 'This contest allows no virtual participation.'],
  VIRTUAL_TOO_EARLY: [409, 'A virtual run can start once the contest has ended.'],
  VIRTUAL_RUNNING: [409, 'Your virtual run of this contest is still running.'],
  VIRTUAL_SETTER: [403, 'You set this contest, so you cannot run it virtually.'],
  VIRTUAL_MISSING: [404, 'You have no virtual run of this contest.'],
  PROBLEM_IN_TWO_CONTESTS: [409, 'A problem cannot be in two contests at the same time.'],
  CONTEST_WITHOUT_PROBLEMS: [400, 'Please select at least one problem'],
  CONTEST_IN_THE_PAST: [400, 'Start time must be in the future'],
  CONTEST_CHANGED: [409, 'Someone else changed this contest while you were editing it. Your changes were not saved.'],
  CONTEST_RUNNING: [409, 'A running contest cannot be archived. Wait for its end.'],
  CONTEST_UNENDED: [409, 'The ceremony can begin once the contest has ended.'],
  CONTEST_UNSETTLED: [409, 'The contest is running or has unjudged submissions. Wait until everything is judged.'],
  CONTEST_EXISTS: [409, 'This contest already exists.'],
  CONTEST_FROZEN: [403, 'The standings are frozen. Only contest admins see what they hide.'],
  CONTESTANT_NOT_FOUND: [404, 'This user is not registered for this contest.'],
  VIOLATION_UNKNOWN: [400, 'Report FULLSCREEN_EXIT, FOCUS_LOST or TAB_SWITCH.'],
  QUESTION_NOT_FOUND: [404, 'There is no such question.'],
  REJUDGE_NOT_FOUND: [404, 'There is no such rejudge.'],
  REJUDGE_EMPTY: [400, 'No judged submission matches this choice.'],
  REJUDGE_RUNNING: [409, 'A rejudge of this contest is still open. Commit or discard it first.'],
  REJUDGE_NOT_READY: [409, 'This rejudge is not ready to be committed.'],
  // Duels
  ROOM_NOT_FOUND: [404, 'Room not found. Check the code and try again.'],
  ROOM_CODE_EMPTY: [400, 'Please enter a room code'],
  ROOM_FULL: [409, 'This duel already has two players.'],
  ROOM_CLOSED: [403, 'The player in this room does not accept duels with you.'],
  DUEL_NO_OPPONENT: [409, 'Wait until an opponent has joined.'],
  DUEL_NOT_WAITING: [409, 'This duel has already started.'],
  DUEL_NOT_ACTIVE: [409, 'This duel is not running.'],
  DUEL_NOT_STARTED: [409, 'This duel has not started yet.'],
  DUEL_FINISHED: [409, 'This duel is over.'],
  DUEL_OVERDUE: [409, 'Time was up before your submission arrived.'],
  DUEL_TOO_MANY_PENDING: [429, 'Wait for a verdict: three of your programs are being judged.'],
  DUEL_SUBMISSION_TOO_SOON: [429, 'In duels you can submit once every 5 seconds.'],
  DUEL_ALREADY_SOLVED: [409, 'You have already solved this problem correctly'],
  DUEL_LANGUAGE: [400, 'Duels take Python, Java, C++ and JavaScript.'],
  DUEL_NO_PROBLEM: [
    409,
    'There is no problem left that neither of you has seen and that fits the settings. Open a room with wider settings, or ask the host of this server for more problems.',
  ],
  DUEL_NO_TEXT: [409, 'No text matches the settings. Open a room with other settings.'],
  DUEL_NOT_TYPING: [409, 'This is a coding duel: there is nothing to type.'],
  DUEL_NOT_CODING: [409, 'This is a typing duel: no program can be submitted.'],
  DUEL_ABORT_LATE: [
    409,
    'A duel can be called off in its first minute only, and not once the opponent has submitted. You can resign.',
  ],
  TYPING_NO_ABORT: [409, 'A race cannot be called off once it has started. You can resign.'],
  DUEL_ABORT_TWICE: [409, 'You have already called off a duel against this opponent within a day. You can resign.'],
  DUEL_OPPONENT_HERE: [409, 'Your opponent is here.'],
  DUEL_CLAIM_EARLY: [409, 'Your opponent still has time to come back.'],
  DUEL_REMATCH_CLOSED: [409, 'A rematch can be agreed within five minutes after the end.'],
  DUEL_OTHER_TAB: [409, 'You are playing this duel in another tab. Choose "Play here" to continue in this one.'],
  TYPING_ORDER: [409, 'Words are accepted in order, one after the other.'],
  TYPING_WORD: [400, 'That is not the word of the text.'],
  TYPING_KEYS: [400, 'The key counts or times of that word cannot be right.'],
  TYPING_TOO_FAST: [
    409,
    'That is faster than anyone can type. The word was not accepted, and a contest admin will review this race.',
  ],
  TYPING_UNFINISHED: [409, 'The text is not finished yet.'],
  TYPING_DONE: [409, 'You have finished the text already.'],
  TYPING_RESTART: [409, 'You can start over only while your accuracy is below 100 %.'],
  DUEL_NOT_PLAYER: [403, 'Only the two players of this duel can do that.'],
  DUEL_DRAW_EARLY: [409, 'A draw can be offered after a third of the time.'],
  DUEL_SUPPLY_CHANGED: [
    409,
    'The problems left for the two of you have changed. Read the note below, then mark ready again.',
  ],
  DUEL_TOO_MANY_ROOMS: [409, 'You have five rooms waiting for an opponent. Close one of them first.'],
  DUEL_OPPONENT_BUSY: [409, 'Your opponent is in another duel right now.'],
  DUEL_RUNNING: [409, 'You are in a running duel. Finish it or resign first.'],
  DUEL_TIME_LIMIT: [400, 'The time limit is 5 to 60 minutes.'],
  CODE_EMPTY_RUN: [400, 'Please write some code to run'],
  CODE_EMPTY_SUBMIT: [400, 'Please write some code to submit'],
  CHAT_EMPTY: [400, 'Write a message first.'],
  CHAT_TOO_FAST: [429, 'You are sending messages too fast. Wait a few seconds.'],
  CODE_OUT_OF_STEP: [409, 'These changes do not fit the program as it is known here. Send the whole text.'],
  CODE_TOO_FAST: [429, 'Changes arrive too fast: at most three a second are accepted.'],
  CODE_RECORD_FULL: [409, 'The record of this program is full. You can go on writing and submitting.'],
  // Spectators and replays
  WATCH_EMPTY: [409, 'There is nothing to watch yet: this room is waiting for its second player.'],
  WATCH_FORBIDDEN: [403, 'This duel is private: it was opened without spectators.'],
  WATCH_CLOSED: [403, 'A player of this duel does not want you to watch it.'],
  WATCH_OWN: [409, 'You play in this duel. Open its room instead.'],
  WATCH_NONE: [409, 'You are not watching a duel on this socket.'],
  REPLAY_TOO_EARLY: [409, 'This duel is still running. Its replay can be seen after the end.'],
  REPLAY_EMPTY: [404, 'This room was closed before a duel was played, so there is no replay.'],
  // Sockets
  FRAME_NOT_JSON: [400, 'A frame must be one JSON object {"event", "data"}.'],
  EVENT_UNKNOWN: [400, 'There is no such event.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof ERRORS

/** The default words of a code. */
export const errorMessage = (code: ErrorCode): string => ERRORS[code][1]

/** The HTTP status of a code. */
export const errorStatus = (code: ErrorCode): number => ERRORS[code][0]

/**
 * An error meant for the person who caused it. `message` replaces the table's words where more can be said
 * (which field, by how much); `details` is safe to send.
 */
export class AppError extends Error {
  readonly status: number
  constructor(
    readonly code: ErrorCode,
    message: string = errorMessage(code),
    readonly details?: Readonly<Record<string, unknown>>,
  ) {
    super(message)
    this.name = 'AppError'
    this.status = errorStatus(code)
  }
}

const FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT)/

/** Whether the system or the database says, as the error or as its cause, that the disk or its quota is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && FULL.test(String(error.code))) || isDiskFull(error.cause)
}
