type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** Passes a mail to the mail server. Rejects if the server refuses it. */
export type Mailer = (mail: Mail) => Promise<void>

const TIMEOUT_MS = 20_000

/**
 * Sends mail by SMTP. `url` is smtp://user:password@host:port, or smtps:// for TLS from the first byte. The SMTP client
 * is loaded with the first mail.
 */
export function createMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const opened = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
  }
  let transport: ReturnType<typeof opened> | null = null
  return async (mail) => {
    transport ??= opened()
    await (await transport).sendMail({ from, ...mail })
  }
}
