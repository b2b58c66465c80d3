import { useCallback, useRef, useState } from 'react'
import type { ExecuteRequest } from '#contracts/http/practice'
import { api } from '../lib/api'
import { newTicket } from '../lib/ticket'
import { failedRun, IDLE, NOTHING_TO_RUN, type RunState, STOPPED } from './run-state'

type Program = { readonly source: string; readonly languageId: number | null; readonly stdin: string }

/** Runs one program at a time. A second run in the meantime does nothing. `stop` aborts the run, on the server as well. */
export function useExecution() {
  const [state, setState] = useState<RunState>(IDLE)
  const running = useRef<AbortController | null>(null)

  const run = useCallback(async ({ source, languageId, stdin }: Program): Promise<void> => {
    if (running.current !== null) return
    if (languageId === null || source.trim() === '') {
      setState({ phase: 'failed', message: NOTHING_TO_RUN, said: null })
      return
    }
    const controller = new AbortController()
    running.current = controller
    const ticket = newTicket()
    setState({ phase: 'running', ticket })
    setState(await execute({ source_code: source, language_id: languageId, stdin, ticket }, controller.signal))
    running.current = null
  }, [])

  const stop = useCallback(() => running.current?.abort(), [])
  return { state, run, stop }
}

async function execute(request: ExecuteRequest, signal: AbortSignal): Promise<RunState> {
  try {
    const { execution } = await api('POST /api/practice/execute', { body: request, signal })
    return { phase: 'done', execution }
  } catch (error) {
    if (signal.aborted) return STOPPED
    return failedRun(error)
  }
}
