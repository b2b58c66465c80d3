import { join } from 'node:path'
import { Glob } from 'bun'
import { finished } from './finished'
import { type Check, root, testCommand } from './list'

/** The files of tests in the folders that a check runs. */
function filesOf({ command, counts }: Check): string[] {
  if (counts !== 'tests') return []
  const places = command.filter((word) => word.startsWith('./'))
  return places.flatMap((place) => {
    if (/\.test\.tsx?$/.test(place)) return [place]
    const found = new Glob('**/*.test.{ts,tsx}').scanSync({ cwd: join(root, place) })
    return [...found].map((path) => `./${join(place, path)}`)
  })
}

/**
 * Runs each file of the checks by itself and tells the processor time of all, most first: on a busy machine only that says
 * which test is dear. Every file pays for the start of the runner, too, which a check pays once.
 */
export async function tellSlowest(checks: readonly Check[]): Promise<void> {
  const rows: { readonly path: string; readonly seconds: number; readonly hasPassed: boolean }[] = []
  for (const path of checks.flatMap(filesOf)) {
    const { code, processorSeconds } = await finished(testCommand([path]), () => undefined)
    rows.push({ path, seconds: processorSeconds, hasPassed: code === 0 })
  }
  rows.sort((a, b) => b.seconds - a.seconds)
  for (const { path, seconds, hasPassed } of rows)
    console.log(`${String(seconds).padStart(5)} s  ${path}${hasPassed ? '' : '  (failed)'}`)
}
