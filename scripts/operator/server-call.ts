import { isRecord } from '#contracts/is-record'
import { type CallLine, type Progress, VERSION_HEADER } from '#contracts/operator-socket'
import { AppError, ERRORS } from '#errors'
import { CommandError, EXIT } from './exit'

type ServerCall = {
  readonly address: string
  /** Method and path, as declared. */
  readonly call: string
  readonly body: unknown
  readonly version: string
  readonly progress: (step: Progress) => void
}

type Asked = Pick<ServerCall, 'call' | 'body' | 'version'>

/** Nothing listens on the socket, which a server that has ended left behind. */
export class ServerNotRunning extends Error {}

/** Sends a call to the running server and waits for its result. Throws ServerNotRunning, AppError, CommandError. */
export async function callServer({ address, progress, ...asked }: ServerCall): Promise<unknown> {
  const answer = await send(address, asked)
  try {
    for await (const line of linesIn(answer.body)) {
      const said = line === '' ? null : lineOf(line)
      if (said === null) continue
      if ('progress' in said) progress(said.progress)
      else if ('error' in said) throw errorOf(said.error)
      else return said.result
    }
  } catch (error) {
    if (error instanceof AppError || error instanceof CommandError) throw error
    throw lost()
  }
  throw lost()
}

/** Yields the complete lines. A result of many megabytes is one line: only new text is searched for its end. */
async function* linesIn(body: Response['body']): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let pieces: string[] = []
  for await (const chunk of body ?? []) {
    const [end = '', ...starts] = decoder.decode(chunk, { stream: true }).split('\n')
    pieces.push(end)
    for (const start of starts) {
      yield pieces.join('')
      pieces = [start]
    }
  }
}

async function send(address: string, { call, body, version }: Asked): Promise<Response> {
  try {
    const [method = '', path = ''] = call.split(' ')
    const headers = { [VERSION_HEADER]: version }
    const init = { method, headers, unix: address, body: JSON.stringify(body), timeout: false }
    return await fetch(`http://joust${path}`, init)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (/^(FailedToOpenSocket|ConnectionRefused|ECONNREFUSED|ENOENT)$/.test(code)) throw new ServerNotRunning()
    if (/^(EACCES|EPERM)$/.test(code))
      throw new CommandError(
        EXIT.failed,
        `You may not use ${address}: run this as the user that Joust runs as.`,
        'FORBIDDEN',
      )
    throw lost()
  }
}

const lost = (): CommandError =>
  new CommandError(
    EXIT.failed,
    'The server ended before it answered. It has done all of what was asked, or nothing: look, and ask again if need be.',
    'SERVER_LOST',
  )

/** Checked without a schema: the compiler of the schemas would take a third of a command's time. */
function lineOf(line: string): CallLine {
  const said: unknown = JSON.parse(line)
  const { progress, error, ...rest } = isRecord(said) ? said : {}
  if (isRecord(progress)) {
    const { done, total, what } = progress
    if (typeof done === 'number' && typeof total === 'number' && typeof what === 'string')
      return { progress: { done, total, what } }
  } else if (isRecord(error)) {
    const { code, message, details } = error
    if (typeof code === 'string' && typeof message === 'string') return { error: { code, message, details } }
  } else if ('result' in rest) return { result: rest.result }
  throw new CommandError(EXIT.failed, 'The server’s answer was not understood.')
}

const isCode = (code: string): code is keyof typeof ERRORS => Object.hasOwn(ERRORS, code)

function errorOf({ code, message, details }: { code: string; message: string; details?: unknown }): Error {
  if (!isCode(code) || code === 'INTERNAL') return new CommandError(EXIT.failed, message, code, details)
  return new AppError(code, message, typeof details === 'object' && details !== null ? { ...details } : undefined)
}
