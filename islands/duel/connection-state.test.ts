import { expect, test } from 'bun:test'
import type { SocketView } from '../lib/socket'
import { connectionState } from './connection-state'

const view: SocketView = { connected: false, authenticated: false, failures: 0, refusal: null }

test.each([
  ['let in', { ...view, connected: true, authenticated: true }, true, 'connected'],
  ['not let in yet', { ...view, connected: true }, true, 'authenticating'],
  ['no network', { ...view, failures: 2 }, false, 'offline'],
  ['the line lost', { ...view, failures: 1 }, true, 'reconnecting'],
  ['the first try', view, true, 'connecting'],
  ['signed out: the banner says so, and nobody connects', { ...view, refusal: 'Signed out.' }, true, 'connected'],
] as const)('%s', (_what, seen, online, state) => {
  expect(connectionState(seen, online)).toBe(state)
})
