import { BOX, type Language, nativeMemory, type PlanContext, saysOutOfMemory, versionIn } from './language.ts'

/** Above this fraction of the memory, the collector works harder rather than let the heap double beyond the limit. */
const SOFT_LIMIT = 0.85
/** Keeps everything in the run's own scratch directory; downloads nothing and does not call version control. */
const ENVIRONMENT = ['GOCACHE=/box/scratch/go', 'GOFLAGS=-buildvcs=false', 'GOTOOLCHAIN=local', 'GOPROXY=off']
const BUILD_FLAGS = ['build', '-ldflags=-s -w', '-o']

/** Go 1.20 and later come without compiled libraries. Contest programs import these. */
const SAMPLE = `package main

import (
	_ "bufio"
	_ "bytes"
	_ "container/heap"
	_ "container/list"
	_ "errors"
	_ "fmt"
	_ "io"
	_ "math"
	_ "math/big"
	_ "math/bits"
	_ "math/cmplx"
	_ "math/rand"
	_ "os"
	_ "regexp"
	_ "sort"
	_ "strconv"
	_ "strings"
	_ "sync"
	_ "time"
	_ "unicode"
)

func main() {}
`
const COMPILE_LIBRARIES = `"$@" && tar -C /box/scratch -cf out go`
const WITH_LIBRARIES = `tar -C /box/scratch -xf "$1" && shift && exec "$@" main.go`
const WITHOUT_LIBRARIES = `exec "$@" main.go`

function planGo({ toolchain, limits, cache }: PlanContext) {
  const go = ['/usr/bin/env', ...ENVIRONMENT, toolchain.programs.go ?? 'go', ...BUILD_FLAGS, 'main']
  const libraries = cache('go-libraries')
  const script = libraries ? [WITH_LIBRARIES, 'sh', libraries] : [WITHOUT_LIBRARIES, 'sh']
  return {
    sourceFile: 'main.go',
    compile: ['/bin/sh', '-c', ...script, ...go],
    run: ['/usr/bin/env', `GOMEMLIMIT=${Math.floor(limits.memoryKiB * SOFT_LIMIT)}KiB`, `${BOX}/main`],
  }
}

export const go: Language = {
  id: 60,
  key: 'go',
  title: 'Go',
  editorMode: 'go',
  template: `package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()

	var a, b int
	fmt.Fscan(in, &a, &b)
	fmt.Fprintln(out, a+b)
}
`,
  compiled: true,
  caches: [
    {
      name: 'go-libraries',
      files: { 'main.go': SAMPLE },
      argv: ({ programs }) => {
        const build = ['/usr/bin/env', ...ENVIRONMENT, programs.withoutLibraries ?? 'go', ...BUILD_FLAGS]
        return ['/bin/sh', '-c', COMPILE_LIBRARIES, 'sh', ...build, '/box/scratch/main', 'main.go']
      },
      makes: 'go.tar',
      program: 'withoutLibraries',
    },
  ],
  compileLimits: { cpuMs: 30_000, wallMs: 60_000 },
  systemFiles: ['/usr/share/go-*'],
  async detect(probe) {
    const program = await probe.which('go')
    if (!program) return null
    const version = versionIn(await probe.output([program, 'version']))
    const look = `root=$(${program} env GOROOT) && { ls -d "$root"/pkg/*/fmt.a || true; }`
    const withLibraries = (await probe.output(['/bin/sh', '-c', look])).trim().endsWith('/fmt.a')
    const programs = { go: program, ...(withLibraries ? {} : { withoutLibraries: program }) }
    return { name: `Go (${version})`, programs }
  },
  plan: (_source, context) => planGo(context),
  runLimits: nativeMemory,
  ranOutOfMemory: saysOutOfMemory(/^(?:fatal error: |runtime: ).*(?:out of memory|cannot allocate)/m),
}
