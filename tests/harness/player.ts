/** A user of the API: signed up, with a bearer token. */
export type Player = {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly token: string
  /** Calls the API as this user; a body is sent as JSON. */
  call(method: string, path: string, body?: unknown): Promise<Response>
}

export const PASSWORD = 'correct horse battery'

/** Calls the API without a session. */
export function call(url: string, method: string, path: string, body?: unknown, token?: string): Promise<Response> {
  const headers: Record<string, string> = { origin: url }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  return fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
}

/** Signs up, syncs and completes the profile, all with public calls. */
export async function signUp(url: string, username: string): Promise<Player> {
  const player = await signUpOnly(url, username)
  const synced = await player.call('POST', '/api/users/sync')
  if (!synced.ok) throw new Error(`sync: ${synced.status} ${await synced.text()}`)
  const profile = { username, firstName: username, lastName: 'Tester', bio: '' }
  const done = await player.call('PUT', '/api/users/profile', profile)
  if (!done.ok) throw new Error(`profile: ${done.status} ${await done.text()}`)
  return player
}

/** Only signs up: nothing is synced, and the profile is not complete. */
export async function signUpOnly(url: string, username: string): Promise<Player> {
  const email = `${username.toLowerCase()}@example.org`
  const answer = await call(url, 'POST', '/api/auth/sign-up/email', { email, password: PASSWORD, name: username })
  if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`)
  const token = answer.headers.get('set-auth-token')
  if (token === null) throw new Error('sign-up answered without a token')
  return {
    username,
    email,
    password: PASSWORD,
    token,
    call: (method, path, body) => call(url, method, path, body, token),
  }
}
