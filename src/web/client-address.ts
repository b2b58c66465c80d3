import { BlockList, isIP } from 'node:net'

/** Returns the address that a request came from. `peer` is the other end of the connection. */
export type AddressOf = (request: Request, peer: string | null) => string

const UNKNOWN = 'unknown'

/**
 * Reads X-Forwarded-For from the right, as long as each hop is one of our own proxies: anything further left may be
 * forged. Without trusted proxies the header is ignored.
 */
export function addressReader(trustedProxies: readonly string[]): AddressOf {
  const trusted = listOf(trustedProxies)
  const isTrusted = (address: string): boolean => {
    const family = isIP(address)
    return family !== 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
  return (request, peer) => {
    let address = plain(peer ?? UNKNOWN)
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => plain(hop.trim()))
    while (isTrusted(address)) {
      const hop = hops.pop()
      if (hop === undefined || isIP(hop) === 0) return address
      address = hop
    }
    return address
  }
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Normalises an address: an IPv4 address that came through an IPv6 socket is the same address, and a port is not part of it. */
function plain(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
}
