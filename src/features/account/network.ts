import { isIPv6 } from 'node:net'

/**
 * The number of leading 16-bit groups of an IPv6 address that identify one customer, who may use any address below
 * them.
 */
const CUSTOMER_GROUPS = 4

/** The unit that limits count as one caller: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))
  const left = groupsOf(head)
  const missing = tail === undefined ? 0 : 8 - left.length - groupsOf(tail).length
  const all = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...groupsOf(tail ?? '')]
  const network = all.slice(0, CUSTOMER_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
