import { expect, test } from 'bun:test'
import { isWorthWithoutCaches, wasKilled } from './build.ts'

const STUMBLED = Buffer.from('main.cpp:1: fatal error: /cache/cpp-gcc/bits/stdc++.h.gch: not compatible')
const WRONG = Buffer.from('main.cpp:1: error: x was not declared')

test.each([
  ['stumbled over a cache', { exitCode: 1, stopped: 'none', stderr: STUMBLED }, true],
  ['warned of a cache, and compiled', { exitCode: 0, stopped: 'none', stderr: STUMBLED }, false],
  ['found an error in the program', { exitCode: 1, stopped: 'none', stderr: WRONG }, false],
  ['named a cache and took too long', { exitCode: null, stopped: 'cpu', stderr: STUMBLED }, false],
  ['named a cache and took too much memory', { exitCode: null, stopped: 'memory', stderr: STUMBLED }, false],
  ['was stopped by the judge', { exitCode: null, stopped: 'judge', stderr: STUMBLED }, false],
] as const)('whether a compiler that %s is asked again without caches', (_what, end, again) =>
  expect(isWorthWithoutCaches(end)).toBe(again),
)

test.each([
  ['was killed', { exitCode: null, stderr: Buffer.alloc(0) }, true],
  [
    'lost a program',
    { exitCode: 1, stderr: Buffer.from('g++: fatal error: Killed signal terminated program cc1plus') },
    true,
  ],
  ['lost a linker', { exitCode: 1, stderr: Buffer.from('error: ld: signal: killed') }, true],
  ['found an error in the program', { exitCode: 1, stderr: WRONG }, false],
])('whether a signal is to blame where a compiler %s', (_what, end, isKilled) => expect(wasKilled(end)).toBe(isKilled))
