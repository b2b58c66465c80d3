import { expect, test } from 'bun:test'
import { addressReader } from './client-address'

const asked = (forwarded: string | null) =>
  new Request('http://localhost/', { headers: forwarded === null ? {} : { 'x-forwarded-for': forwarded } })

test.each<[string, string[], string | null, string | null, string]>([
  ['nobody is trusted: the header is a claim', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['the proxy names its client', ['127.0.0.1'], '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  [
    'what a client wrote before the proxy is not read',
    ['127.0.0.1'],
    '127.0.0.1',
    '10.9.9.9, 198.51.100.1',
    '198.51.100.1',
  ],
  ['a chain of own proxies', ['127.0.0.1', '10.0.0.0/8'], '127.0.0.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['only own proxies: the outermost', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ['a proxy that says nothing', ['127.0.0.1'], '127.0.0.1', null, '127.0.0.1'],
  ['a proxy that says nonsense', ['127.0.0.1'], '127.0.0.1', 'somebody', '127.0.0.1'],
  ['IPv4 through an IPv6 socket', ['127.0.0.1'], '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['an IPv6 network', ['fd00::/8'], 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['a client with its port', ['127.0.0.1'], '127.0.0.1', '198.51.100.1:5123', '198.51.100.1'],
  ['an IPv6 client with its port', ['127.0.0.1'], '127.0.0.1', '[2001:db8::7]:5123', '2001:db8::7'],
  ['a stranger who claims to be a proxy', ['10.0.0.1'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['no connection to ask', ['10.0.0.1'], null, '198.51.100.1', 'unknown'],
])('%s', (_what, trusted, peer, forwarded, address) => {
  expect(addressReader(trusted)(asked(forwarded), peer)).toBe(address)
})
