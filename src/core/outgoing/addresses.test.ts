import { describe, expect, test } from 'bun:test'
import { addressNumber, isPublicAddress } from './addresses'

describe('an address is public', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '::ffff:8.8.8.8']) {
    test(address, () => expect(isPublicAddress(address)).toBe(true))
  }
})

describe('an address is not', () => {
  const table: [string, string][] = [
    ['loopback', '127.0.0.1'],
    ['any loopback', '127.255.0.3'],
    ['this host', '0.0.0.0'],
    ['a private network', '10.1.2.3'],
    ['another', '172.31.255.255'],
    ['a home network', '192.168.1.1'],
    ['a carrier’s own network', '100.64.0.1'],
    ['the metadata of clouds', '169.254.169.254'],
    ['multicast', '224.0.0.1'],
    ['everybody', '255.255.255.255'],
    ['documentation', '203.0.113.9'],
    ['IPv6 loopback', '::1'],
    ['IPv6 nothing', '::'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback in hexadecimal', '::ffff:7f00:1'],
    ['the old compatible form', '::127.0.0.1'],
    ['translated', '64:ff9b::7f00:1'],
    ['a tunnel', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['unique local', 'fd00:ec2::254'],
    ['link-local', 'fe80::1%eth0'],
    ['IPv6 multicast', 'ff02::1'],
    ['in brackets', '[::1]'],
    ['no address at all', 'example.org'],
    ['too few groups', '1:2:3'],
    ['too many groups', '1:2:3:4:5:6:7:8:9'],
    ['two gaps', '2606::1::2'],
    ['numbers too large', '8.8.8.256'],
  ]
  for (const [what, address] of table) test(what, () => expect(isPublicAddress(address)).toBe(false))
})

test('the same address is the same number, however it is written', () => {
  expect(addressNumber('::ffff:1.2.3.4')).toBe(addressNumber('1.2.3.4'))
  expect(addressNumber('2606:4700::')).toBe(addressNumber('2606:4700:0:0:0:0:0:0'))
})
