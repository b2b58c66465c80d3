/**
 * The common sandbox of the field, isolate (github.com/ioi/isolate), for comparison with the judge in the same run where it is installed.
 */
import { rm } from 'node:fs/promises'
import type { BareRun } from './judge-bare'

export type Isolate = {
  readonly name: string
  /** Wraps the run `bare` in a box of isolate. */
  around(bare: BareRun): BareRun
  remove(): Promise<void>
}

/** The box number of the measurement, which no judge on this machine is likely to use. */
const BOX = '--box-id=97'
/** The path of the program's folder inside the box. */
const INSIDE = '/program'

/** The command from JOUST_ISOLATE, or `isolate` on the PATH. Returns null and prints the reason if it cannot make a box. */
export async function findIsolate(): Promise<Isolate | null> {
  const command = process.env.JOUST_ISOLATE ?? Bun.which('isolate')
  if (command === null) return without('it is not installed (JOUST_ISOLATE names its command)')
  const version = /\d+(\.\d+)+/.exec(Bun.spawnSync([command, '--version']).stdout.toString())?.[0]
  const made = Bun.spawnSync([command, BOX, '--init'])
  if (made.exitCode !== 0) return without(made.stderr.toString().trim())
  const record = `${made.stdout.toString().trim()}.meta`
  return {
    name: `isolate ${version}`,
    // The limits and metadata that Judge0 requests.
    around: ({ directory, run }) => ({
      directory,
      run: [
        command,
        BOX,
        '--run',
        '--silent',
        `--meta=${record}`,
        '--time=5',
        '--wall-time=10',
        '--mem=262144',
        `--dir=${INSIDE}=${directory}`,
        '--',
        ...run.map((part) => part.replaceAll(directory, INSIDE)),
      ],
    }),
    async remove() {
      Bun.spawnSync([command, BOX, '--cleanup'])
      await rm(record, { force: true })
    },
  }
}

function without(reason: string): null {
  console.log(`isolate: not measured, ${reason}`)
  return null
}
