import type { Visitor } from './browser'
import type { Player } from './player'

/** Signs the browser in as a user who signed up through the API, with the product's own sign-in call. */
export async function signInBrowser({ context }: Visitor, url: string, player: Player): Promise<void> {
  const answer = await context.request.post(`${url}/api/auth/sign-in/email`, {
    data: { email: player.email, password: player.password },
    headers: { origin: url },
  })
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`)
}
