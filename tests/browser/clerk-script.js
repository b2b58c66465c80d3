// A stand-in for the script that Clerk's frontend host serves, with the parts that the widgets' React package uses.
// The test of the page provides `standInToken()`, which signs a session token, and `standInSession()`, which returns the signed-in user.
globalThis.__internal_ClerkUICtor = class {}
const listeners = new Set()
const clerk = {
  version: '6.0.0',
  loaded: false,
  status: 'loading',
  client: undefined,
  session: undefined,
  user: undefined,
  organization: null,
  on: (event, handler, options) => event === 'status' && options?.notify && handler(clerk.status),
  off: () => undefined,
  addListener(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  async load() {
    clerk.client = { id: 'client_1', sessions: [] }
    take(await globalThis.standInSession())
    const { client, session, user, organization } = clerk
    clerk.__internal_lastEmittedResources = { client, session, user, organization }
    clerk.loaded = true
    clerk.status = 'ready'
    for (const listener of listeners) listener(clerk.__internal_lastEmittedResources)
  },
  mountSignIn: (node, props) => mount(node, 'sign-in', props),
  mountSignUp: (node, props) => mount(node, 'sign-up', props),
  unmountSignIn: (node) => node.replaceChildren(),
  unmountSignUp: (node) => node.replaceChildren(),
  __internal_updateProps: () => undefined,
  openUserProfile() {
    const box = document.createElement('div')
    box.role = 'dialog'
    box.ariaLabel = 'Profile at Clerk'
    document.body.append(box)
  },
  async signOut() {
    // biome-ignore lint/suspicious/noDocumentCookie: Clerk's script writes it so, and the store's interface needs TLS
    document.cookie = '__session=; path=/; max-age=0'
    await globalThis.standInLeave()
  },
}
const take = (id) => {
  const lastActiveToken = { jwt: { claims: { sub: id, sid: 'sess_1' } } }
  const getToken = globalThis.standInToken
  clerk.session = id === null ? null : { id: 'sess_1', status: 'active', user: { id }, lastActiveToken, getToken }
  clerk.user = id === null ? null : { id }
}
function mount(node, name, props) {
  const button = document.createElement('button')
  button.textContent = `Clerk ${name}`
  button.dataset.other = props.signUpUrl ?? props.signInUrl
  button.addEventListener('click', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `__session=${await globalThis.standInToken()}; path=/`
    await globalThis.standInEnter()
    location.assign(props.fallbackRedirectUrl)
  })
  node.replaceChildren(button)
}
globalThis.Clerk = clerk
