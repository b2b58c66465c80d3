import { withStorage } from './storage'
import { randomName } from './ticket'

const KEY = 'joust:tab'
let own: string | null = null

/**
 * This browser tab's name: the same after a reload, another one in another tab. A browser that refuses storage only loses that a reload
 * is the same tab.
 */
export function tabId(): string {
  const name = own ?? withStorage((storage) => storage.getItem(KEY), null, 'sessionStorage') ?? randomName(12)
  own = name
  withStorage((storage) => storage.setItem(KEY, name), undefined, 'sessionStorage')
  return name
}
