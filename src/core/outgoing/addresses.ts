/** A network address as a number of 128 bits; IPv4 is mapped into IPv6. Null if it is no address. */
export function addressNumber(address: string): bigint | null {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  return plain.includes(':') ? six(plain) : mapped(plain)
}

/**
 * Whether an address is on the public internet: not this machine, its networks, the link (where clouds serve their secrets), a multicast
 * group, or a tunnel back to one of these. Lists: IANA's special-purpose registries for IPv4 and IPv6.
 */
export function isPublicAddress(address: string): boolean {
  const number = addressNumber(address)
  if (number === null) return false
  if (within(number, IPV4)) return !PRIVATE_IPV4.some((range) => within(number, range))
  return within(number, GLOBAL_IPV6) && !SPECIAL_IPV6.some((range) => within(number, range))
}

type Range = { readonly first: bigint; readonly bits: number }

const range = (text: string, bits: number): Range => {
  const first = addressNumber(text)
  if (first === null) throw new RangeError(`"${text}" is no address.`)
  return { first, bits: text.includes(':') ? bits : bits + 96 }
}

const within = (number: bigint, { first, bits }: Range): boolean =>
  number >> BigInt(128 - bits) === first >> BigInt(128 - bits)

const MAPPED = 0xffff_0000_0000n

function mapped(text: string): bigint | null {
  const parts = text.split('.')
  if (parts.length !== 4 || parts.some((part) => !/^\d{1,3}$/.test(part) || Number(part) > 255)) return null
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), MAPPED >> 32n)
}

function six(text: string): bigint | null {
  const withoutDots = dotsAsGroups(text)
  if (withoutDots === null) return null
  const halves = withoutDots.split('::')
  if (halves.length > 2) return null
  const [left = [], right = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - left.length - right.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right]
  if (groups.some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return null
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n)
}

/** Converts an IPv4 ending such as in `::ffff:1.2.3.4` to groups. */
function dotsAsGroups(text: string): string | null {
  const tail = text.slice(text.lastIndexOf(':') + 1)
  if (!tail.includes('.')) return text
  const number = mapped(tail)
  if (number === null) return null
  const low = number & 0xffff_ffffn
  return `${text.slice(0, -tail.length)}${(low >> 16n).toString(16)}:${(low & 0xffffn).toString(16)}`
}

const IPV4 = range('0.0.0.0', 0)
const PRIVATE_IPV4 = [
  range('0.0.0.0', 8),
  range('10.0.0.0', 8),
  range('100.64.0.0', 10),
  range('127.0.0.0', 8),
  range('169.254.0.0', 16),
  range('172.16.0.0', 12),
  range('192.0.0.0', 24),
  range('192.0.2.0', 24),
  range('192.88.99.0', 24),
  range('192.168.0.0', 16),
  range('198.18.0.0', 15),
  range('198.51.100.0', 24),
  range('203.0.113.0', 24),
  range('224.0.0.0', 3),
]
/** The range in use; loopback, unique local, link-local, multicast and NAT64 are outside of it. */
const GLOBAL_IPV6 = range('2000::', 3)
/** Tunnels (Teredo and other protocol assignments, 6to4) and documentation ranges. */
const SPECIAL_IPV6 = [range('2001::', 23), range('2001:db8::', 32), range('2002::', 16), range('3fff::', 20)]
