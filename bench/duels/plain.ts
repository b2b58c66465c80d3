import { join } from 'node:path'
import type { Arena } from './joust'
import { Line } from './line'
import type { Stream } from './load'

/** The same rooms on a plain socket.io server on Node, with its own protocol over the same raw socket. */
export async function openRelay(duels: number): Promise<Arena> {
  const child = Bun.spawn(['node', join(import.meta.dir, 'relay.mjs')], { stdout: 'pipe', stderr: 'inherit' })
  const url = await addressOf(child.stdout)
  const streams: Stream[] = []
  for (let n = 0; n < duels; n += 1) {
    const [one, two] = await Promise.all([enter(url, `room-${n}`), enter(url, `room-${n}`)])
    streams.push(streamOf(one, two), streamOf(two, one))
  }
  return {
    pid: child.pid,
    streams,
    async stop() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}

async function addressOf(output: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of output) {
    text += decoder.decode(chunk, { stream: true })
    const found = /Relay is at http(\S+)/.exec(text)
    if (found?.[1] !== undefined) return `ws${found[1]}`
  }
  throw new Error(`the relay ended before it listened:\n${text}`)
}

/**
 * Joins a room. The packets are those of engine.io 4 ("0" open, "2" ping, "3" pong, "4" message) and socket.io 5 ("40" connect, "42"
 * event).
 */
async function enter(url: string, room: string): Promise<Line> {
  const line = await Line.open(`${url}/socket.io/?EIO=4&transport=websocket`)
  await line.next((text) => text.startsWith('0'))
  line.send('40')
  await line.next((text) => text.startsWith('40'))
  line.send(`42${JSON.stringify(['join-duel', room])}`)
  await line.next((text) => text.startsWith('42["joined"'))
  return line
}

function streamOf(from: Line, to: Line): Stream {
  const stream: Stream = {
    send: (number) => from.send(`42${JSON.stringify(['typing-progress', { number }])}`),
    arrived: () => undefined,
  }
  to.hear = (text) => {
    if (text === '2') to.send('3')
    if (!text.startsWith('42["participant-typing-progress"')) return
    const [, { number }]: [string, { number: number }] = JSON.parse(text.slice(2))
    stream.arrived(number)
  }
  return stream
}
