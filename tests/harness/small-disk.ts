/** A disk so small that a test can fill it: a file system in memory that only commands started on it can see. */
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  /** Its path for commands that run `within` it. */
  readonly path: string
  /** The beginning of a command line that can see it. */
  readonly within: readonly string[]
  /** Its path for this process. */
  readonly outside: string
  /** Fills every free byte. */
  fill(): void
  /** Removes what filled it. */
  clear(): void
  remove(): Promise<void>
}

const BALLAST = '.ballast'

/** Exists until `remove`, whatever is started on it and ends. Needs bubblewrap and nsenter (util-linux). */
export async function makeSmallDisk(bytes: number): Promise<SmallDisk> {
  const path = mkdtempSync(join(tmpdir(), 'joust-small-disk-'))
  const disk = ['--dev-bind', '/', '/', '--size', String(bytes), '--tmpfs', path, '--die-with-parent']
  const holder = Bun.spawn(['bwrap', ...disk, 'sh', '-c', 'echo $$; exec cat'], { stdin: 'pipe', stdout: 'pipe' })
  // bubblewrap's own process stays outside; the one that it starts is inside, and prints its id once the disk exists.
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
      // Fills whole pages first; the rest is filled by the next write.
      const { bavail, bsize } = statfsSync(outside)
      try {
        writeFileSync(join(outside, BALLAST), Buffer.alloc(Math.max(0, bavail * bsize)), { flag: 'a' })
      } catch (error) {
        // A program on the disk was faster; the disk is full all the same.
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
