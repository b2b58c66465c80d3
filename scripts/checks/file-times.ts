/** How long a file of tests took, hooks included, by the clock: beside others, so it says which to look at, not what it costs. */
export type FileTime = { readonly path: string; readonly ms: number }

const HEADER = /^(\S+\.test\.tsx?):$/gm

/** Times the files of one run of bun's runner by when it names each of them: that is where the file begins. */
export class FileTimes {
  private readonly begun: { readonly path: string; readonly atMs: number }[] = []
  private rest = ''

  /** The next of what the runner printed, cut anywhere. */
  printed(text: string, atMs: number): void {
    const lines = `${this.rest}${text}`
    const whole = lines.lastIndexOf('\n') + 1
    this.rest = lines.slice(whole)
    for (const [, path] of lines.slice(0, whole).matchAll(HEADER))
      if (path !== undefined) this.begun.push({ path, atMs })
  }

  ended(atMs: number): FileTime[] {
    return this.begun.map(({ path, atMs: from }, index) => ({ path, ms: (this.begun[index + 1]?.atMs ?? atMs) - from }))
  }
}

/** The `count` files that took longest, the longest first, as a line. */
export const longestFiles = (files: readonly FileTime[], count: number): string =>
  files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ path, ms }) => `${path} ${Math.round(ms / 1000)} s`)
    .join(' · ')
