import { SCRIPT_IDS } from '#contracts/languages'
import type { CallWatch } from '#contracts/operator-socket'
import { bytesOf, isPrintedPicture, type PackageFiles } from '#core/problem-package'
import type { JudgeJob, Runner } from '#runner'

const RUN_SCRIPT_ID = SCRIPT_IDS.run
/** Far more pictures than a statement has. The rest are not drawn but only offered for download. */
const MOST_PICTURES = 50
const LARGEST_PICTURE = 4 * 1024 * 1024
const MIB = 1024
const LIMITS = { cpuMs: 10_000, wallMs: 20_000, memoryKiB: 1024 * MIB, outputKiB: 16 * MIB, fileKiB: 16 * MIB }
const AT_ONCE = 2
const DRAWN = 'drawn.png'

/**
 * A script that draws its standard input as PNG, at twice the resolution of an ordinary screen: PDF with poppler's
 * pdftocairo or otherwise Ghostscript, PostScript with Ghostscript. Without a tool, or for input that the tool refuses,
 * it makes no picture.
 */
const DRAW = `#!/bin/sh
given=$TMPDIR/given
cat >"$given" || exit 0
case $(head -c 4 "$given" | tr -d '\\0') in
  %PDF) pdftocairo -png -r 144 -singlefile "$given" ${DRAWN.replace('.png', '')} 2>/dev/null && exit 0 ;;
esac
gs -q -dSAFER -dBATCH -dNOPAUSE -sDEVICE=png16m -r144 -dTextAlphaBits=4 -dGraphicsAlphaBits=4 -dUseCropBox -dEPSCrop \\
  -dFirstPage=1 -dLastPage=1 -sOutputFile=${DRAWN} "$given" >/dev/null 2>&1 || rm -f ${DRAWN}
exit 0
`

type Drawing = {
  readonly runner: Pick<Runner, 'judge' | 'ready'>
  readonly watch: CallWatch
  /** The owner of the turn in the judge's queue. */
  readonly owner: string
}

/**
 * Adds a PNG next to each picture of a statement that is PDF or PostScript, which browsers do not show, if the judge's
 * sandbox has a tool that draws it. The paths in `files` begin with the package's folder; files without such pictures
 * are returned unchanged. The tool reads untrusted input, so it runs in the sandbox like any program of a package.
 * Rejects when the watch's signal is aborted.
 */
export async function drawPictures(
  files: PackageFiles,
  { runner, watch, owner }: Drawing,
): Promise<{ readonly files: PackageFiles; readonly notes: readonly string[] }> {
  const printed = [...files.keys()].filter((path) => isPrintedPicture(withoutFolder(path))).sort()
  const waiting = printed.filter((path) => !files.has(asPng(path))).slice(0, MOST_PICTURES)
  if (waiting.length === 0 || !(await runner.ready()).available) return { files, notes: [] }
  const drawn = new Map<string, Uint8Array>()
  const work = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const options = { priority: 'rejudge', owner, signal: watch.signal } as const
      const { tests } = await runner.judge(jobOf(files.get(path) ?? ''), options)
      const png = tests[0]?.made?.find(({ name }) => name === DRAWN)?.content
      if (png !== undefined && isPng(png) && png.byteLength <= LARGEST_PICTURE) drawn.set(asPng(path), png)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const notes = printed
    .filter((path) => drawn.has(asPng(path)))
    .map((path) => `${withoutFolder(path)} is shown as ${withoutFolder(asPng(path))}, which was drawn from it.`)
  return { files: new Map([...files, ...drawn]), notes }
}

const withoutFolder = (path: string): string => path.slice(path.indexOf('/') + 1)
const asPng = (path: string): string => path.replace(/\.[^./]+$/, '.png')
const isPng = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47

const jobOf = (picture: Uint8Array | string): JudgeJob => ({
  languageId: RUN_SCRIPT_ID,
  source: DRAW,
  tests: [{ input: '', inputBytes: bytesOf(picture), expected: null }],
  limits: LIMITS,
  checker: { kind: 'tokens' },
  stopAtFirstFailure: true,
  collects: true,
})
