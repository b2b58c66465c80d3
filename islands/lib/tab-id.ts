import { withStorage } from './storage'
import { randomName } from './ticket'

const KEY = 'joust:tab'
let own: string | null = null

/**
 * The id of this browser tab. It stays the same after a reload and differs between tabs. Where a browser refuses storage, a reload gets a
 * new id.
 */
export function tabId(): string {
  const name = own ?? withStorage((storage) => storage.getItem(KEY), null, 'sessionStorage') ?? randomName(12)
  own = name
  withStorage((storage) => storage.setItem(KEY, name), undefined, 'sessionStorage')
  return name
}
