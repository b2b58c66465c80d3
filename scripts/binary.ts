import { join } from 'node:path'
import type { BunPlugin } from 'bun'
import { type BuildInfo, commitOfSources } from '../src/build-info'

const root = join(import.meta.dir, '..')

type BinaryOptions = {
  readonly outfile: string
  /** The target platform, such as 'linux-arm64', which selects the native part of the database driver. */
  readonly platform: string
  /** The built sandbox agent for that platform; default: this machine's. */
  readonly agent?: string
  /** Bun's executable for that platform; default: the one that runs the build. */
  readonly runtime?: string
}

/**
 * The commit and date of this build. Without a checkout, as in the container's build, JOUST_COMMIT names the commit;
 * SOURCE_DATE_EPOCH sets the date, so that the same sources give the same bytes.
 */
function buildInfo(): BuildInfo {
  const { JOUST_COMMIT, SOURCE_DATE_EPOCH } = process.env
  const date = SOURCE_DATE_EPOCH ? new Date(Number(SOURCE_DATE_EPOCH) * 1000) : new Date()
  return { commit: JOUST_COMMIT?.slice(0, 12) || commitOfSources(), builtOn: date.toISOString().slice(0, 10) }
}

/** Compiles src/main.ts and everything that it imports into one file. Throws the bundler's errors. */
export async function buildBinary({ outfile, platform, agent, runtime }: BinaryOptions): Promise<void> {
  const result = await Bun.build({
    entrypoints: [join(root, 'src/main.ts')],
    compile: {
      outfile,
      // Otherwise the binary runs what a bunfig.toml of the folder in which it is started names, and takes settings from
      // a .env there.
      autoloadBunfig: false,
      autoloadDotenv: false,
      ...(runtime === undefined ? {} : { executablePath: runtime }),
    },
    define: { 'process.env.NODE_ENV': '"production"', JOUST_BUILD: JSON.stringify(buildInfo()) },
    minify: { whitespace: true, syntax: true },
    sourcemap: 'none',
    // In parts: a command reads only those that it needs, a tenth of the whole.
    splitting: true,
    // Precompiled if the target is this kind of machine: a command of the binary then starts in a third of the time.
    format: 'esm',
    bytecode: platform === `${process.platform}-${process.arch}`,
    // Optional native parts of the Docker client's SSH transport, which works without them; we never use SSH.
    external: ['cpu-features'],
    plugins: [nativeParts(platform, agent)],
  })
  if (!result.success) throw new AggregateError(result.logs, 'The binary could not be built.')
}

/**
 * The database driver looks for its native part on the disk; inside a binary only its per-platform entry works. The
 * agent is a native part, too.
 */
const nativeParts = (platform: string, agent: string | undefined): BunPlugin => ({
  name: 'native-parts',
  setup(build) {
    // The form of the package whose icons the bundler can leave out; otherwise each start would create all of them.
    build.onResolve({ filter: /^lucide-react$/ }, () => ({
      path: join(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'),
      sideEffects: false,
    }))
    build.onResolve({ filter: /^better-sqlite3$/ }, () => ({
      path: Bun.resolveSync(`better-sqlite3/${platform}`, root),
    }))
    if (agent !== undefined) build.onResolve({ filter: /dist\/agent\/joust-agent$/ }, () => ({ path: agent }))
  },
})
