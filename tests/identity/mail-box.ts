import type { Socket } from 'bun'

export type ReceivedMail = { readonly to: readonly string[]; readonly text: string }

/** A mail server that accepts and stores every mail, with as much of SMTP as a client needs. */
export class MailBox {
  readonly #received: ReceivedMail[] = []
  readonly #waiting: ((mail: ReceivedMail) => void)[] = []
  #server: { readonly port: number; stop(force?: boolean): void } | null = null

  static async open(): Promise<MailBox> {
    const box = new MailBox()
    box.#server = Bun.listen<Talk>({
      hostname: '127.0.0.1',
      port: 0,
      socket: {
        open(socket) {
          socket.data = { to: [], text: null, rest: '' }
          socket.write('220 mail.example.org\r\n')
        },
        data(socket, chunk) {
          box.#hear(socket, chunk.toString())
        },
      },
    })
    return box
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#server?.port ?? 0}`
  }

  get count(): number {
    return this.#received.length
  }

  /** Resolves to the next mail that arrives from now on. */
  next(): Promise<ReceivedMail> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  close(): void {
    this.#server?.stop(true)
  }

  #hear(socket: Socket<Talk>, chunk: string): void {
    const lines = (socket.data.rest + chunk).split('\r\n')
    socket.data.rest = lines.pop() ?? ''
    for (const line of lines) {
      const answer = socket.data.text === null ? command(socket.data, line) : this.#content(socket.data, line)
      if (answer !== null) socket.write(`${answer}\r\n`)
    }
  }

  #content(talk: Talk, line: string): string | null {
    if (line !== '.') {
      talk.text?.push(line)
      return null
    }
    // Quoted-printable breaks long lines with "=", which would split a link.
    const text = (talk.text ?? []).join('\n').replaceAll('=\n', '').replaceAll('=3D', '=')
    const mail = { to: talk.to, text }
    talk.text = null
    talk.to = []
    this.#received.push(mail)
    this.#waiting.shift()?.(mail)
    return '250 taken'
  }
}

type Talk = { to: string[]; text: string[] | null; rest: string }

function command(talk: Talk, line: string): string {
  if (/^RCPT TO:/i.test(line)) talk.to.push(/<(.*)>/.exec(line)?.[1] ?? '')
  if (/^DATA$/i.test(line)) {
    talk.text = []
    return '354 go on'
  }
  return /^QUIT$/i.test(line) ? '221 bye' : '250 ok'
}
