import type { Runner, RunnerStatus } from '#runner'

const NOTE = 'this command does not judge'

/** For commands that judge nothing: starting sandboxes for them would take longer than their work. */
export function absentRunner(): Runner {
  const status: RunnerStatus = {
    available: false,
    sandbox: 'none',
    note: NOTE,
    slots: { total: 0, ready: 0, busy: 0 },
    queued: 0,
    queuedBy: { duelSubmit: 0, contestSubmit: 0, run: 0, practice: 0, rejudge: 0 },
    longestWaitMs: null,
    drained: false,
    fleet: null,
  }
  return {
    judge: () => Promise.reject(new Error(NOTE)),
    confirm: () => undefined,
    place: () => null,
    languages: () => [],
    isStarting: () => false,
    knows: () => false,
    rendererName: () => null,
    keyOf: () => '',
    missingLanguages: () => [],
    differingLanguages: () => [],
    status: () => status,
    drain: () => undefined,
    commandJudges: () => [],
    ready: async () => status,
    close: async () => undefined,
  }
}
