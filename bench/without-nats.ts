/**
 * What the support for workers costs a judge that does not use it. Compares the judge of this tree without NATS with the judge of the last
 * commit before there were workers, in alternation, by the processor time of the judge's process. Other changes since then count as well,
 * so a second commit can take the place of this tree.
 * Run: npm run bench -- without-nats [commit] [commit]
 */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AGENT_FILE } from '../src/embedded.gen'
import { median, table } from './measure'

const ROOT = join(import.meta.dir, '..')
/** The default is the parent of the commit that introduced workers. */
const [BEFORE = 'acbe7f25', NOW] = process.argv.slice(2)
const ROUNDS = 9
const JOBS = 400

/** A program that prints the processor time until the judge is ready, and that of a job. */
const program = (root: string): string => `
const { createRunner } = await import('${root}/runner/index.ts')
const cpuMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
const runner = createRunner({ sandbox: 'bubblewrap', slots: 2, cacheDir: '${join(ROOT, '.cache/judge')}', agentPath: '${AGENT_FILE}' })
await runner.ready()
const start = cpuMs()
const job = { languageId: 50, source: 'int main(void) { return 0; }', tests: [{ input: '', expected: '' }],
  limits: { cpuMs: 2000 }, checker: { kind: 'tokens' }, stopAtFirstFailure: true }
const judge = (n) => runner.judge({ ...job }, { priority: 'practice', owner: 'owner ' + (n % 20), isAdmitted: true })
for (let n = 0; n < 50; n++) await judge(n)
const before = cpuMs()
const judged = await Promise.all(Array.from({ length: ${JOBS} }, (_, n) => judge(n)))
if (judged.some(({ verdict }) => verdict !== 'accepted')) throw new Error('a job was not accepted')
console.log(JSON.stringify({ start, job: (cpuMs() - before) / ${JOBS} }))
process.exit(0)`

type Figures = { readonly start: number; readonly job: number }

async function measured(root: string): Promise<Figures> {
  const child = Bun.spawn([process.execPath, '-e', program(root)], { cwd: root, stdout: 'pipe', stderr: 'inherit' })
  const out = await new Response(child.stdout).text()
  const value: Figures = JSON.parse(out)
  return value
}

/** The judge of a commit in a temporary folder, with the packages of this tree. */
function checkedOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'joust-before-'))
  const { exitCode } = Bun.spawnSync(['sh', '-c', `git archive ${commit} | tar -x -C ${folder}`], {
    cwd: ROOT,
    stderr: 'inherit',
  })
  if (exitCode !== 0) throw new Error(`there is no commit ${commit} here`)
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  // Generates the lists of the judge.
  Bun.spawnSync([process.execPath, 'scripts/generate.ts'], { cwd: folder, stdout: 'ignore', stderr: 'inherit' })
  return folder
}

const before = checkedOut(BEFORE)
const after = NOW === undefined ? ROOT : checkedOut(NOW)
try {
  const then: Figures[] = []
  const now: Figures[] = []
  for (let round = 0; round < ROUNDS; round++) {
    then.push(await measured(before))
    now.push(await measured(after))
  }
  const row = (what: string, key: keyof Figures): string[] => {
    const [a, b] = [then, now].map((all) => median(all.map((one) => one[key])))
    return [what, `${a?.toFixed(2)} ms`, `${b?.toFixed(2)} ms`, ((b ?? 0) / (a ?? 1)).toFixed(2)]
  }
  table(
    ['processor time', `before (${BEFORE})`, `${NOW ?? 'now'}, without JOUST_NATS`, 'ratio'],
    [row('from the start of the process to a judge that is ready', 'start'), row('a job, at 400 in the queue', 'job')],
  )
} finally {
  for (const folder of [before, after]) if (folder !== ROOT) rmSync(folder, { recursive: true, force: true })
}
