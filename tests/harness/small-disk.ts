/** A disk so small that a test can fill it: a file system in memory that only the commands started on it see. */
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  /** Where it lies for commands that run `within` it. */
  readonly path: string
  /** The start of a command line that sees it. */
  readonly within: readonly string[]
  /** The same place as this process reaches it. */
  readonly outside: string
  /** Leaves no free byte. */
  fill(): void
  /** Takes away what filled it. */
  clear(): void
  remove(): Promise<void>
}

const BALLAST = '.ballast'

/** Lasts until `remove`, whatever is started on it and ends. Needs bubblewrap and nsenter (util-linux). */
export async function makeSmallDisk(bytes: number): Promise<SmallDisk> {
  const path = mkdtempSync(join(tmpdir(), 'joust-small-disk-'))
  const disk = ['--dev-bind', '/', '/', '--size', String(bytes), '--tmpfs', path, '--die-with-parent']
  const holder = Bun.spawn(['bwrap', ...disk, 'sh', '-c', 'echo $$; exec cat'], { stdin: 'pipe', stdout: 'pipe' })
  // bubblewrap's own process stays outside; the one it starts is inside, and says who it is once the disk is there.
  const { value } = await holder.stdout.getReader().read()
  const pid = Number(new TextDecoder().decode(value))
  if (!(pid > 0)) throw new Error('bubblewrap could not make a disk')
  const user = process.getuid?.() === 0 ? [] : ['--user', '--preserve-credentials']
  const outside = `/proc/${pid}/root${path}`
  return {
    path,
    within: ['nsenter', '--target', String(pid), '--mount', ...user, '--'],
    outside,
    fill() {
      // Whole pages first; whatever lies between is taken by what is written next.
      const { bavail, bsize } = statfsSync(outside)
      try {
        writeFileSync(join(outside, BALLAST), Buffer.alloc(Math.max(0, bavail * bsize)), { flag: 'a' })
      } catch (error) {
        // What runs on the disk was quicker: it is full all the same.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    },
    clear: () => rmSync(join(outside, BALLAST), { force: true }),
    async remove() {
      holder.kill()
      await holder.exited
      rmSync(path, { recursive: true, force: true })
    },
  }
}
