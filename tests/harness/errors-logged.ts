import { nextTurn } from './next-turn'
import type { RunningServer } from './server'

/** The number of errors in a server's log since its start. */
export async function errorsLogged({ services }: RunningServer): Promise<number> {
  const figures = await services.operations.metrics.text()
  return Number(/^joust_errors_logged (\d+)$/m.exec(figures)?.[1])
}

/** Resolves once the server has logged more errors than before. */
export async function anotherError(server: RunningServer, before: number): Promise<void> {
  while ((await errorsLogged(server)) <= before) await nextTurn()
}
