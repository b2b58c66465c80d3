const KEY = 'joust:tab'
let own: string | null = null

/** This browser tab's name: the same after a reload, another one in another tab. */
export function tabId(): string {
  own ??= stored() ?? randomName()
  keep(own)
  return own
}

/** `crypto.randomUUID` exists behind HTTPS and on localhost only; a host in a local network has neither. */
const randomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A browser that refuses storage only loses that a reload is the same tab. */
function stored(): string | null {
  try {
    return window.sessionStorage.getItem(KEY)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

function keep(id: string): void {
  try {
    window.sessionStorage.setItem(KEY, id)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
