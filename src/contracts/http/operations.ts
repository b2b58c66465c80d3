import { Type } from '@sinclair/typebox'

/** What runs on the server right now, for contest admins. Moments are milliseconds since 1970, sizes bytes. */
export type Overview = {
  readonly version: string
  readonly nowMs: number
  readonly startedAtMs: number
  readonly judge: {
    readonly available: boolean
    readonly sandbox: 'docker' | 'bubblewrap' | 'none'
    /** Why programs are refused, or which protection is missing; '' if nothing. */
    readonly note: string
    readonly slots: { readonly total: number; readonly ready: number; readonly busy: number }
    /** The slots finish what they have and take nothing new. */
    readonly drained: boolean
    readonly queue: {
      readonly total: number
      readonly by: readonly { readonly name: string; readonly waiting: number }[]
      /** How long the oldest submission that has no verdict has been here; null where there is none but those of demo duels. */
      readonly oldestMs: number | null
    }
    /** Submissions whose last word was the judge's own failure. */
    readonly failed: number
  }
  readonly duels: {
    readonly coding: number
    readonly typing: number
    readonly newest: readonly {
      readonly roomCode: string
      readonly type: 'coding' | 'typing'
      readonly players: readonly string[]
      readonly startedAtMs: number | null
    }[]
  }
  readonly contests: readonly {
    readonly id: string
    readonly title: string
    readonly startAtMs: number
    readonly endAtMs: number
    readonly participants: number
  }[]
  readonly people: {
    readonly players: number
    readonly online: number
    readonly sockets: number
    readonly openReports: number
  }
  readonly errors: {
    /** Since the server's start. */
    readonly count: number
    readonly newest: readonly {
      readonly atMs: number
      readonly message: string
      readonly reason: string
      readonly errorId: string | null
    }[]
  }
  readonly storage: {
    readonly databaseBytes: number
    readonly logBytes: number
    readonly backups: {
      readonly everyHours: number | null
      readonly lastMadeAtMs: number | null
      readonly trouble: string | null
      readonly held: number
    }
    readonly space: SpaceState
  }
}

/** A group of tables or of files, by its name for people. */
export type SpacePart = { readonly name: string; readonly bytes: number }

/** What takes the space, the largest first: in the database's file, and beside it. */
export type Space = { readonly database: readonly SpacePart[]; readonly files: readonly SpacePart[] }

/** Measuring reads the whole database: it is done when somebody looks, at most once in ten minutes. */
export type SpaceState =
  | { readonly state: 'measuring' }
  | ({ readonly state: 'measured'; readonly atMs: number } & Space)
  | { readonly state: 'failed'; readonly message: string }

export const DrainBodySchema = Type.Object({ drained: Type.Boolean() })

export type OverviewAnswer = { readonly success: true; readonly overview: Overview }
export type OperationAnswer = OverviewAnswer & { readonly message: string }
