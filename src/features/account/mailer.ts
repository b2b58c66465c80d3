import { createTransport } from 'nodemailer'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** Passes a mail to the mail server; rejects if the server refuses it. */
export type Mailer = (mail: Mail) => Promise<void>

const TIMEOUT_MS = 20_000

/** Mail by SMTP. `url` is smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
export function createMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return async (mail) => {
    await transport.sendMail({ from, ...mail })
  }
}
