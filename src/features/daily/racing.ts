import type { DailyRace, DailyTry } from '#contracts/http/daily'
import type { UserId } from '#contracts/ids'
import type { ReportedWord } from '#contracts/ws/typing'
import { RACE_START_MS, RACES_A_DAY, takeTyped } from '#core/daily'
import { cappedXp, dailyXp } from '#core/xp'
import type { Db } from '#db/client'
import { type DailyDayRow, dailyDay, dailyRacesOf, insertDailyRace, saveDailyRace } from '#db/queries/daily'
import { insertDailyAward } from '#db/queries/ledger'
import { textById } from '#db/queries/texts'
import { noteTextMet } from '#db/queries/typing-runs'
import { AppError } from '#errors'
import { earnedOnDayOf } from '#features/account'
import { tryOf } from './day-view'

type Deps = { readonly db: Db; readonly nowMs: number }

/** Starts one of the day's tries and returns the text. Throws DAILY_NO_TEXT and DAILY_RACES_USED. */
export function startRace({ db, nowMs }: Deps, userId: UserId, { day, textId }: DailyDayRow): DailyRace {
  const text = textId === null ? null : textById(db, textId)
  if (text === null) throw new AppError('DAILY_NO_TEXT')
  const attempt = dailyRacesOf(db, day, userId).length + 1
  if (attempt > RACES_A_DAY) throw new AppError('DAILY_RACES_USED')
  const fresh = { words: [], finishedAtMs: null, wpm: null, accuracy: null, suspicion: null }
  db.transaction(() => {
    insertDailyRace(db, { day, userId, attempt, startsAtMs: nowMs + RACE_START_MS, ...fresh })
    noteTextMet(db, userId, text.textId, nowMs)
  })
  return { day, attempt, startsInMs: RACE_START_MS, words: text.words }
}

type Place = { readonly day: string; readonly attempt: number }
type Progress = { readonly known: number; readonly result: DailyTry | null }

/** Stores words of a try. Throws DAILY_RACE_UNKNOWN, DAILY_RACE_OVER and the refusals of `takeTyped`. */
export function typeInRace(
  { db, nowMs }: Deps,
  userId: UserId,
  { day, attempt, words }: Place & { readonly words: readonly ReportedWord[] },
): Progress {
  const today = dailyDay(db, day)
  const text = today === undefined || today.textId === null ? null : textById(db, today.textId)
  const races = dailyRacesOf(db, day, userId)
  const race = races.find((one) => one.attempt === attempt)
  if (today === undefined || text === null || race === undefined) throw new AppError('DAILY_RACE_UNKNOWN')
  // A page that could still finish an earlier try would give its player more tries than allowed.
  if (attempt < races.length && race.finishedAtMs === null) throw new AppError('DAILY_RACE_OVER')
  const place = { day, userId, attempt }
  const taken = takeTyped(race, words, { text: text.words, closesAtMs: today.closesAtMs, nowMs })
  if (!taken.ok) {
    if (taken.suspicion !== undefined) saveDailyRace(db, place, { suspicion: taken.suspicion })
    throw new AppError(taken.code)
  }
  const next = taken.race
  if (next === null) return { known: race.words.length, result: race.finishedAtMs === null ? null : tryOf(race) }
  const { finishedAtMs, wpm, accuracy, suspicion } = next
  db.transaction(() => {
    saveDailyRace(db, place, { words: next.words, finishedAtMs, wpm, accuracy, suspicion })
    if (finishedAtMs === null || suspicion !== null) return
    const amount = cappedXp(dailyXp('text'), earnedOnDayOf(db, userId, nowMs))
    insertDailyAward(db, { day, kind: 'daily-text', userId, amount, atMs: nowMs })
  })
  return {
    known: next.words.length,
    result: finishedAtMs === null ? null : tryOf({ attempt, wpm, accuracy, suspicion }),
  }
}
