import { expect, test } from 'bun:test'
import { mainThreadMs } from './processor-time.ts'

test('what this process works is counted, its waits are not', () => {
  const before = mainThreadMs(process.pid) ?? Number.NaN
  const began = process.threadCpuUsage()
  const worked = () => {
    const { user, system } = process.threadCpuUsage(began)
    return (user + system) / 1000
  }
  while (worked() < 200);
  const after = mainThreadMs(process.pid) ?? Number.NaN
  // Measured by the kernel's own count; each figure is cut to a hundredth of a second.
  expect(after - before).toBeGreaterThanOrEqual(170)
  expect(after - before).toBeLessThanOrEqual(worked() + 30)
})

test('a process that is gone has none', async () => {
  const child = Bun.spawn(['/bin/true'])
  await child.exited
  expect(mainThreadMs(child.pid)).toBeNull()
})
