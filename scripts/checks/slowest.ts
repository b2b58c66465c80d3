import { finished } from './finished'
import { type Check, testCommand } from './list'
import { testFiles } from './test-files'

/**
 * Runs each test file of the checks by itself and reports the processor times, highest first: on a busy machine only
 * these show which test is expensive. Every file includes the start of the runner, which a check pays only once.
 */
export async function reportSlowest(checks: readonly Check[]): Promise<void> {
  const rows: { readonly path: string; readonly seconds: number; readonly hasPassed: boolean }[] = []
  for (const path of checks.flatMap(testFiles)) {
    const { code, processorSeconds } = await finished(testCommand([path]), () => undefined)
    rows.push({ path, seconds: processorSeconds, hasPassed: code === 0 })
  }
  rows.sort((a, b) => b.seconds - a.seconds)
  for (const { path, seconds, hasPassed } of rows)
    console.log(`${String(seconds).padStart(5)} s  ${path}${hasPassed ? '' : '  (failed)'}`)
}
