import type { CallWatch } from '#contracts/operator-socket'
import { plural } from '#contracts/plural'
import type { InputRun, Maker, PackageFiles, Recipe, TestRecipe } from '#core/problem-package'
import { bytesOf, isHiddenName, packageRecipe } from '#core/problem-package'
import { verdictLabel } from '#core/verdict'
import { isFolderScript, type JudgeJob, type KeptFiles, type MadeFile, type Runner } from '#runner'
import { compilerSaid } from '../compiler-output'
import { firstLines } from '../solution-outcome'

/** The parts of the judge that make tests. */
type MakingJudge = Pick<Runner, 'judge' | 'languages'>

type Making = {
  readonly runner: MakingJudge
  readonly cache: KeptFiles
  readonly watch: CallWatch
  /** Called before the first run. Rejects if there is no judge. */
  readonly ready: () => Promise<void>
  /** The owner of the turn in the judge's queue. */
  readonly owner: string
}

type MadeTests =
  | { readonly ok: true; readonly files: PackageFiles; readonly notes: readonly string[] }
  | { readonly ok: false; readonly errors: readonly string[] }

const MIB = 1024
/** The limits of one run that makes an input or an answer. They are higher than those of a contestant's program. */
const RUN_LIMITS = { cpuMs: 30_000, wallMs: 60_000, memoryKiB: 2048 * MIB, outputKiB: 64 * MIB, fileKiB: 64 * MIB }
/** The most bytes and processor time of all programs of one package together. */
const MOST_BYTES = 256 * 1024 * 1024
const MOST_CPU_MS = 600_000
/** How many runs are requested at a time. Runs that find no free slot wait in the judge's queue. */
const AT_ONCE = 4

/**
 * Adds the tests that a package's own programs (generators and solutions) make by its recipe, each program in the
 * sandbox. The paths in `files` begin with the package's folder; without a recipe the files are returned unchanged.
 * Rejects if there is no judge, and when the watch's signal is aborted.
 */
export async function makeTests(files: PackageFiles, making: Making): Promise<MadeTests> {
  const own = ownFiles(files)
  const [folder = ''] = [...files.keys()].map((path) => path.split('/')[0] ?? '')
  const recipe = packageRecipe(own)
  if (recipe === null) return { ok: true, files, notes: [] }
  if (recipe.errors.length > 0) return { ok: false, errors: recipe.errors }
  await making.ready()
  const maker = new TestMaker(recipe, own, making)
  try {
    await maker.make()
  } catch (error) {
    if (error instanceof MakingFault) return { ok: false, errors: [error.message] }
    throw error
  } finally {
    await making.cache.prune()
  }
  const made = [...maker.files].map(([path, content]): [string, Uint8Array | string] => [`${folder}/${path}`, content])
  return { ok: true, files: new Map([...files, ...made]), notes: [...recipe.notes, ...maker.notes] }
}

/** The files by their paths below the package's folder, without those that the format reserves as hidden. */
export const ownFiles = (files: PackageFiles): ReadonlyMap<string, Uint8Array | string> =>
  new Map(
    [...files]
      .map(([path, content]) => [path.slice(path.indexOf('/') + 1), content] as const)
      .filter(([path]) => !path.split('/').some(isHiddenName)),
  )

/** The failure of one of the package's programs, as a sentence for its author. */
class MakingFault extends Error {
  override readonly name = 'MakingFault'
}

/** Makes the tests of one recipe. */
class TestMaker {
  readonly files: Map<string, Uint8Array | string>
  private readonly total: number
  private done = 0
  private runs = 0
  private reused = 0
  private bytes = 0
  private cpuMs = 0

  constructor(
    private readonly recipe: Recipe,
    private readonly given: ReadonlyMap<string, Uint8Array | string>,
    private readonly making: Making,
  ) {
    this.files = new Map(recipe.files)
    this.total = recipe.tests.reduce(
      (sum, { run, answer }) => sum + (run === null ? 0 : 1) + (answer === null ? 0 : 1),
      0,
    )
  }

  get notes(): readonly string[] {
    if (this.total === 0) return []
    const kept = this.reused === 0 ? '' : ` (${this.reused} of ${this.runs} runs were known from before)`
    return [`${plural(this.total, 'file')} of tests were made by the package's own programs${kept}.`]
  }

  /** Makes all tests. Rejects with MakingFault at the first program that fails. */
  async make(): Promise<void> {
    this.making.watch.progress({ done: 0, total: this.total, what: '' })
    const waiting = [...this.recipe.tests]
    const work = async (): Promise<void> => {
      for (let test = waiting.shift(); test !== undefined; test = waiting.shift()) await this.makeTest(test)
    }
    const workers = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, () =>
        work().catch((error: unknown) => {
          waiting.length = 0
          throw error
        }),
      ),
    )
    const failed = workers.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }

  private async makeTest(test: TestRecipe): Promise<void> {
    if (test.run !== null) await this.makeInput(test, test.run)
    if (test.answer === null || this.files.has(test.answer)) return
    const input = this.files.get(test.input) ?? this.given.get(test.input)
    if (input === undefined) throw new MakingFault(`${test.where}: ${test.input} is missing.`)
    if (test.solution === null) return this.put(test.answer, new Uint8Array())
    const answer = await this.printed(test.where, test.solution, bytesOf(input))
    this.put(test.answer, answer)
  }

  private async makeInput(
    { where, input, answer }: TestRecipe,
    { maker, arguments: given, file }: InputRun,
  ): Promise<void> {
    const said = `${maker.path} ${given.join(' ')}`.trim()
    const made = await this.run({ maker, given, input: new Uint8Array(), where: `${where}: ${said}` })
    const named = (name: string) => made.find((one) => one.name === name)?.content
    const content = file === null ? (named('testcase.in') ?? named('')) : named(file)
    if (content === undefined) throw new MakingFault(`${where}: ${said} made no file "${file ?? ''}".`)
    this.put(input, content)
    const own = file === null ? named('testcase.ans') : undefined
    if (own !== undefined && answer !== null) this.put(answer, own)
  }

  private async printed(where: string, maker: Maker, input: Uint8Array): Promise<Uint8Array> {
    const made = await this.run({ maker, given: [], input, where: `${where}: ${maker.path} makes the answer` })
    return made.find(({ name }) => name === '')?.content ?? new Uint8Array()
  }

  private put(path: string, content: Uint8Array): void {
    this.bytes += content.byteLength
    if (this.bytes > MOST_BYTES)
      throw new MakingFault(
        `The tests that the package's programs make are larger than ${MOST_BYTES / 1024 / 1024} MiB together.`,
      )
    this.files.set(path, content)
    this.done += 1
    this.making.watch.progress({ done: this.done, total: this.total, what: path })
  }

  private async run(asked: AskedRun): Promise<readonly MadeFile[]> {
    const { cache, watch } = this.making
    watch.signal.throwIfAborted()
    this.runs += 1
    const key = keyOf(asked, this.languageOf(asked))
    const known = unpacked(await cache.get(key))
    if (known !== null) {
      this.reused += 1
      return known
    }
    const made = await this.runInSandbox(asked)
    await cache.set(key, packed(made))
    return made
  }

  private async runInSandbox({ maker, given, input, where }: AskedRun): Promise<readonly MadeFile[]> {
    const { runner, watch, owner } = this.making
    const options = { priority: 'rejudge', owner, signal: watch.signal } as const
    const { verdict, compileOutput, tests } = await runner.judge(jobOf(maker, given, input), options)
    const [result] = tests
    if (verdict === 'compilation-error')
      throw new MakingFault(`${maker.path} does not compile:\n${compilerSaid(compileOutput)}`)
    this.cpuMs += result?.cpuMs ?? 0
    if (this.cpuMs > MOST_CPU_MS)
      throw new MakingFault(
        `The package's programs took more than ${MOST_CPU_MS / 1000} s of processor time to make its tests.`,
      )
    if (result?.made !== undefined) return result.made
    const why = [result?.message ?? '', firstLines(result?.stderr ?? '')].filter((part) => part !== '').join(' ')
    throw new MakingFault(`${where}: ${verdictLabel(verdict)}${why === '' ? '.' : `. ${why}`}`)
  }

  /** The language's name with its version, because another compiler may make other tests. */
  private languageOf({ maker, where }: AskedRun): string {
    const all = this.making.runner.languages()
    // A script may call any compiler.
    if (isFolderScript(maker.languageId)) return all.map(({ name }) => name).join()
    const language = all.find(({ id }) => id === maker.languageId)
    if (language === undefined) throw new MakingFault(`${where}: its language is not installed here.`)
    return language.name
  }
}

type AskedRun = {
  readonly maker: Maker
  readonly given: readonly string[]
  readonly input: Uint8Array
  /** The beginning of the sentence that reports a failure. */
  readonly where: string
}

const jobOf = (
  { languageId, source, files, linked = [] }: Maker,
  given: readonly string[],
  input: Uint8Array,
): JudgeJob => ({
  languageId,
  source,
  tests: [{ input: '', inputBytes: input, expected: null }],
  limits: RUN_LIMITS,
  checker: { kind: 'tokens' },
  stopAtFirstFailure: true,
  programArguments: given,
  compilerOptions: linked,
  files: () => files.map(({ path, content }) => ({ path, mode: 0o644, content })),
  collects: true,
})

/** A hash of everything on which the result depends. */
function keyOf({ maker, given, input }: AskedRun, language: string): string {
  const hash = new Bun.CryptoHasher('sha256')
  const files = maker.files.map(({ path, content }) => [path, Bun.SHA256.hash(content, 'hex')])
  hash.update(JSON.stringify(['1', language, maker.path, maker.source, files, given]))
  return hash.update(input).digest('hex')
}

/** The format of cached files: a line with names and sizes, then the contents. */
function packed(made: readonly MadeFile[]): Uint8Array {
  const list = JSON.stringify(made.map(({ name, content }) => [name, content.byteLength]))
  return Buffer.concat([Buffer.from(`${list}\n`), ...made.map(({ content }) => content)])
}

/** The files of `packed`; null if the bytes are cut off or were changed. */
function unpacked(bytes: Uint8Array | null): readonly MadeFile[] | null {
  if (bytes === null) return null
  const end = bytes.indexOf(0x0a)
  try {
    const list: unknown = JSON.parse(Buffer.from(bytes.subarray(0, Math.max(0, end))).toString())
    if (!Array.isArray(list)) return null
    let at = end + 1
    const made = list.map(([name, size]: readonly [unknown, unknown]) => {
      const from = at
      at += Number(size)
      return { name: String(name), content: bytes.slice(from, at) }
    })
    return at === bytes.byteLength ? made : null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null
    throw error
  }
}
