import { BOX, detectProgram, type Language, type MemoryRules } from '../languages/language.ts'
import type { JudgeJob, JudgeResult, Limits } from '../types.ts'
import { FONT_SETTINGS, fontFiles } from './font-files.ts'
import { documentOf, PICTURE } from './page.ts'

export { PICTURE } from './page.ts'

/** Not a Judge0 id, as a page is not a program that users submit to a problem. */
export const RENDERER_ID = 9003
export const RENDERER_PROGRAM = 'chromium-headless-shell'
const MIB = 1024
const PICTURE_FILE = 'picture.png'
/** A PNG of the picture's size is far smaller, whatever it shows. */
const MOST_BYTES = 1024 * 1024

/**
 * The browser's limits. It needs 0.3 s of processor time to render; a page that needs more than ten times that is
 * refused. The kernel counts threads as processes.
 */
const LIMITS: Partial<Limits> = {
  cpuMs: 3000,
  wallMs: 6000,
  memoryKiB: 512 * MIB,
  processes: 128,
  fileKiB: 16 * MIB,
  outputKiB: 2 * MIB,
}

/** Runs as one process without Chromium's sandbox, which would need namespaces: the slot is the sandbox (decision 0143). */
const ARGUMENTS = [
  '--no-sandbox',
  '--single-process',
  '--no-zygote',
  '--disable-gpu',
  // Otherwise a graphics driver in software is loaded, which then draws nothing.
  '--disable-software-rasterizer',
  '--disable-dev-shm-usage',
  '--disable-breakpad',
  '--disable-javascript',
  '--js-flags=--jitless',
  '--disable-background-networking',
  '--disable-component-update',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:1',
  '--hide-scrollbars',
  '--force-device-scale-factor=1',
  `--window-size=${PICTURE.width},${PICTURE.height}`,
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--user-data-dir=/box/scratch/profile',
  `--screenshot=/box/scratch/made/${PICTURE_FILE}`,
]

/**
 * A browser in one process may crash while it exits, after the picture is written, so the file decides whether the page
 * was rendered. A truncated picture is refused when it is decoded.
 */
const UNTIL_PICTURE = ['/bin/sh', '-c', `"$@"; [ -s ${PICTURE_FILE} ]`, 'sh'] as const

const memory = ({ memoryKiB }: Limits): MemoryRules => ({
  processKiB: memoryKiB,
  treeKiB: memoryKiB * 2,
  dataKiB: 0,
  stackKiB: 0,
  peakCounts: true,
})

/** Chromium, as a language whose programs are pages. It is in no list of languages: see `pictureJob`. */
export const RENDERER: Language = {
  id: RENDERER_ID,
  key: 'html',
  title: 'HTML and CSS',
  editorMode: 'html',
  template: '',
  compiled: false,
  detect: detectProgram({
    names: [RENDERER_PROGRAM],
    versionArgs: ['--version'],
    label: (version) => `HTML and CSS (Chromium ${version})`,
  }),
  plan: (_source, { toolchain }) => ({
    sourceFile: 'page.html',
    compile: null,
    run: [
      ...UNTIL_PICTURE,
      '/usr/bin/env',
      `FONTCONFIG_FILE=${BOX}/${FONT_SETTINGS}`,
      toolchain.programs[RENDERER_PROGRAM] ?? RENDERER_PROGRAM,
      ...ARGUMENTS,
      `file://${BOX}/page.html`,
    ],
  }),
  runLimits: memory,
  ranOutOfMemory: () => false,
}

/** The job that renders a page; `pictureOf` reads its result. */
export const pictureJob = (html: string): JudgeJob => ({
  languageId: RENDERER_ID,
  source: documentOf(html),
  tests: [{ input: '', expected: null }],
  limits: LIMITS,
  checker: { kind: 'tokens' },
  stopAtFirstFailure: true,
  collects: true,
  files: fontFiles,
})

/** Returns the rendered PNG; null if rendering failed, for which the verdict gives the reason. */
export function pictureOf(result: JudgeResult): Uint8Array | null {
  const made = result.tests[0]?.made?.find(({ name }) => name === PICTURE_FILE)
  return made === undefined || made.content.byteLength > MOST_BYTES ? null : made.content
}
