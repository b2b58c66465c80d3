import { expect, test } from 'bun:test'
import { completeLimits } from './limits.ts'

test('a problem that says nothing has two seconds and 256 MB', () => {
  expect(completeLimits({})).toEqual({
    cpuMs: 2000,
    wallMs: 5000,
    memoryKiB: 262_144,
    stackKiB: 262_144,
    processes: 64,
    fileKiB: 65_536,
    outputKiB: 16_384,
  })
})

test('the wall time follows the processor time, and the stack the memory', () => {
  expect(completeLimits({ cpuMs: 1000, memoryKiB: 65_536 })).toMatchObject({ wallMs: 3000, stackKiB: 65_536 })
})

test('what is out of range is cut', () => {
  const cut = completeLimits({ cpuMs: 1e9, wallMs: -1, memoryKiB: 1, processes: 0, outputKiB: Number.NaN })
  expect(cut).toMatchObject({ cpuMs: 60_000, wallMs: 10, memoryKiB: 2048, processes: 1, outputKiB: 65_536 })
})
