import { expect, test } from 'bun:test'
import { differencesFrom } from './installed.ts'

test.each([
  ['the same version', 63, 'JavaScript (Node.js 18.20.4)', []],
  ['another patch level', 62, 'Java (OpenJDK 17.0.19)', []],
  [
    'another version',
    63,
    'JavaScript (Node.js 20.20.2)',
    [{ title: 'JavaScript', here: 'Node.js 20.20.2', inImage: 'Node.js 18.20' }],
  ],
  [
    'a version that only begins alike',
    63,
    'JavaScript (Node.js 18.200.1)',
    [{ title: 'JavaScript', here: 'Node.js 18.200.1', inImage: 'Node.js 18.20' }],
  ],
  ['another compiler', 76, 'C++ (GCC 12.2.0)', [{ title: 'C++ (Clang)', here: 'GCC 12.2.0', inImage: 'Clang 14.0' }]],
  ['a language that the image lacks', 60, 'Go (1.22.2)', []],
])('%s than in the image is named, and nothing else', (_what, id, name, differences) => {
  expect(differencesFrom([{ id, name }])).toEqual(differences)
})
