import { finished } from './finished'
import { type Check, testCommand } from './list'
import { testFiles } from './test-files'

/**
 * Runs each file of the checks by itself and reports the processor time of all, most first: on a busy machine only that
 * says which test is dear. Every file pays for the start of the runner, too, which a check pays once.
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
