import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const SOURCES = import.meta.dir

function sourceFiles(): string[] {
  return readdirSync(SOURCES)
    .filter((name) => name.endsWith('.c') || name.endsWith('.h'))
    .sort()
}

/** Whether the agent's sources are here, which they are not beside a finished binary. */
export function agentSourcesPresent(): boolean {
  return existsSync(join(SOURCES, 'agent.h'))
}

/** Changes with every change of the agent's sources: a name for a built agent. */
export function agentSourceHash(): string {
  const hash = createHash('sha256')
  for (const name of sourceFiles()) hash.update(name).update(readFileSync(join(SOURCES, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Compiles the agent to `outFile`, statically. Rejects with the compiler's words if that fails. */
export async function buildAgent(outFile: string, compiler = 'gcc'): Promise<void> {
  await mkdir(dirname(outFile), { recursive: true })
  const fresh = `${outFile}.${process.pid}`
  const flags = ['-std=gnu11', '-O2', '-Wall', '-Wextra', '-static', '-s', '-o', fresh]
  const sources = sourceFiles().filter((name) => name.endsWith('.c'))
  try {
    await compile(compiler, [...flags, ...sources.map((name) => join(SOURCES, name))])
    await rename(fresh, outFile)
  } finally {
    await rm(fresh, { force: true })
  }
}

function compile(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    compiler.stderr.on('data', (bytes) => {
      output += String(bytes)
    })
    compiler.on('error', (error) => reject(new Error(`the agent needs ${program} to be built: ${error.message}`)))
    compiler.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${program} could not build the agent:\n${output}`))
    })
  })
}
