import type { OperatorHandlers } from '#contracts/calls/operator/index'
import type { OPERATOR_JUDGES } from '#contracts/calls/operator/judges'
import { AppError } from '#errors'
import type { OperatorDeps } from './context'

/** The operator's calls about the machines that judge for this server. */
export function judgeHandlers({ runner }: OperatorDeps): OperatorHandlers<keyof (typeof OPERATOR_JUDGES)['calls']> {
  const command = (name: string, word: Parameters<typeof runner.commandJudges>[1]) => {
    const judges = runner.commandJudges(name, word)
    if (judges.length === 0)
      throw new AppError('NOT_FOUND', `No machine that judges is called "${name}": joust judges list has their names.`)
    return { judges: [...judges] }
  }
  return {
    'POST /operator/judges/list': () => {
      const { fleet } = runner.status()
      if (fleet === null) return { fleet: null }
      const judges = fleet.judges.map(({ languages, differing, ...judge }) => ({
        ...judge,
        languages: [...languages],
        differing: [...differing],
      }))
      return { fleet: { ...fleet, judges, alarms: [...fleet.alarms] } }
    },
    'POST /operator/judges/drain': ({ body: { name } }) => command(name, 'drain'),
    'POST /operator/judges/resume': ({ body: { name } }) => command(name, 'resume'),
    'POST /operator/judges/remove': ({ body: { name } }) => command(name, 'remove'),
  }
}
