import { expect, test } from 'bun:test'
import { version } from '../package.json'
import { versionText } from './build-info'

test.each([
  [{ commit: '1a2b3c4d5e6f', builtOn: '2026-11-22' }, '(commit 1a2b3c4d5e6f, built on 2026-11-22)'],
  [{ commit: null, builtOn: '2026-11-22' }, '(commit unknown, built on 2026-11-22)'],
  [{ commit: '1a2b3c4d5e6f+', builtOn: null }, '(commit 1a2b3c4d5e6f+, from the sources)'],
])('the version names the commit and the day of %o', (info, text) => {
  expect(versionText(info)).toBe(`${version} ${text}`)
})

test('the sources know what they are themselves', () => {
  expect(versionText()).toMatch(/^\d+\.\d+\.\d+ \(commit ([0-9a-f]{12}\+?|unknown), from the sources\)$/)
})
