/** The wall time of a test file, hooks included, while others run in parallel: it shows which file to look at, not what it costs. */
export type FileTime = { readonly path: string; readonly ms: number }

const HEADER = /^(\S+\.test\.tsx?):$/gm

/** Times the files of one run of bun's test runner, which prints each file's name when it begins. */
export class FileTimes {
  private readonly begun: { readonly path: string; readonly atMs: number }[] = []
  private rest = ''

  /** Takes the next piece of the runner's output, cut anywhere. */
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

/** The `count` slowest files, the slowest first, as a line. */
export const longestFiles = (files: readonly FileTime[], count: number): string =>
  files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ path, ms }) => `${path} ${Math.round(ms / 1000)} s`)
    .join(' · ')
