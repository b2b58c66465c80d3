/** The field's standard sandbox, isolate (github.com/ioi/isolate), as the judge's peer: where it is installed, in the same run. */
import { rm } from 'node:fs/promises'
import type { BareRun } from './judge-bare'

export type Isolate = {
  readonly name: string
  /** The run that `bare` is, inside a box of isolate's. */
  around(bare: BareRun): BareRun
  remove(): Promise<void>
}

/** Box number for the measurement: far from those that a judge of this machine would take. */
const BOX = '--box-id=97'
/** Where the program's folder is seen in the box. */
const INSIDE = '/program'

/** The command that JOUST_ISOLATE names, else `isolate` of the PATH. Null, with the reason printed, where none makes a box. */
export async function findIsolate(): Promise<Isolate | null> {
  const command = process.env.JOUST_ISOLATE ?? Bun.which('isolate')
  if (command === null) return without('it is not installed (JOUST_ISOLATE names its command)')
  const version = /\d+(\.\d+)+/.exec(Bun.spawnSync([command, '--version']).stdout.toString())?.[0]
  const made = Bun.spawnSync([command, BOX, '--init'])
  if (made.exitCode !== 0) return without(made.stderr.toString().trim())
  const record = `${made.stdout.toString().trim()}.meta`
  return {
    name: `isolate ${version}`,
    // The limits and the record that Judge0 asks for.
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
