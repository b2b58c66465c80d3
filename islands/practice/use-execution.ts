import { useCallback, useRef, useState } from 'react'
import type { ExecuteRequest } from '#contracts/http/practice'
import { api } from '../lib/api'
import { newTicket } from '../lib/ticket'
import { failedRun, IDLE, NOTHING_TO_RUN, type RunState } from './run-state'

type Program = { readonly source: string; readonly languageId: number | null; readonly stdin: string }

/** Runs one program at a time; a second Run meanwhile does nothing. */
export function useExecution() {
  const [state, setState] = useState<RunState>(IDLE)
  const isRunning = useRef(false)

  const run = useCallback(async ({ source, languageId, stdin }: Program): Promise<void> => {
    if (isRunning.current) return
    if (languageId === null || source.trim() === '') {
      setState({ phase: 'failed', message: NOTHING_TO_RUN, said: null })
      return
    }
    isRunning.current = true
    const ticket = newTicket()
    setState({ phase: 'running', ticket })
    setState(await execute({ source_code: source, language_id: languageId, stdin, ticket }))
    isRunning.current = false
  }, [])

  return { state, run }
}

async function execute(request: ExecuteRequest): Promise<RunState> {
  try {
    const { execution } = await api('POST /api/practice/execute', { body: request })
    return { phase: 'done', execution }
  } catch (error) {
    return failedRun(error)
  }
}
