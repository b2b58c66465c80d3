import type { JudgeJob, JudgeOptions, JudgeResult, Runner, TestResult, Verdict } from '#runner'

/** One test's result with this verdict. */
export const testResult = (verdict: Verdict, more: Partial<TestResult> = {}): TestResult => ({
  verdict,
  cpuMs: 1,
  wallMs: 1,
  memoryKiB: 1000,
  exitCode: 0,
  signal: null,
  stdout: '',
  stderr: '',
  message: '',
  ...more,
})

export const judgeResult = (verdict: Verdict, tests: readonly TestResult[] = []): JudgeResult => ({
  verdict,
  compileOutput: '',
  tests,
  passed: tests.filter((test) => test.verdict === 'accepted').length,
  cpuMs: 1,
  memoryKiB: 1000,
})

type Call = {
  readonly job: JudgeJob
  readonly options: JudgeOptions
  resolve(result: JudgeResult): void
  reject(reason: Error): void
}

/** A judge whose failures can be ordered: the real one fails too seldom to test what happens then. */
export class ScriptedRunner implements Runner {
  readonly calls: Call[] = []
  available = true
  private readonly arrivals: (() => void)[] = []

  judge(job: JudgeJob, options: JudgeOptions): Promise<JudgeResult> {
    return new Promise((resolve, reject) => {
      this.calls.push({ job, options, resolve, reject })
      for (const arrived of this.arrivals.splice(0)) arrived()
    })
  }

  /** The n-th job handed in, counted from 1; waits for it. */
  async call(n: number): Promise<Call> {
    for (;;) {
      const call = this.calls[n - 1]
      if (call !== undefined) return call
      await new Promise<void>((resolve) => this.arrivals.push(resolve))
    }
  }

  languages() {
    return [{ id: 71, name: 'Python', key: 'python', editorMode: 'python', template: '', compiled: false }]
  }

  status() {
    return {
      available: this.available,
      sandbox: 'bubblewrap' as const,
      note: '',
      slots: { total: 1, ready: 1, busy: 0 },
      queued: 0,
    }
  }

  ready() {
    return Promise.resolve(this.status())
  }

  close() {
    return Promise.resolve()
  }
}
