import variant from '@jitl/quickjs-wasmfile-release-sync'
import wasmPath from '@jitl/quickjs-wasmfile-release-sync/wasm' with { type: 'file' }
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
  Scope,
  type VmCallResult,
} from 'quickjs-emscripten-core'
import { accepted, bounded, checkerFailed, type Ruling, wrongAnswer } from './ruling.ts'

/**
 * Limit of processor time, since a busy machine is not the checker's fault. A checker that needs longer can be written
 * in C++ and run in a slot.
 */
const DEADLINE_MS = 1000
const MEMORY_BYTES = 192 * 1024 * 1024
/** The most for the engine and everything that it holds, whatever it counts itself. */
const ENGINE_BYTES = 2 * MEMORY_BYTES
const PAGE_BYTES = 64 * 1024
/** The number of pages that the engine is compiled for. */
const FIRST_PAGES = 256
/** Limit of the engine's own stack; the host's stack ends a little later. */
const STACK_BYTES = 192 * 1024

export type JavaScriptTest = { readonly input: string; readonly output: string; readonly expected: string }

/**
 * The engine checks the time in loops and calls of the script, but not within its own functions. Some of these walk
 * from 0 to a length that costs nothing to set (`a.length = 4e9`) and would practically never end: such calls are
 * refused.
 */
const FENCE = `(() => {
  'use strict'
  const { defineProperty, getOwnPropertyNames } = Object
  const { apply } = Reflect
  const most = 2 ** 25
  const fence = (owner, name) => {
    const own = owner[name]
    if (typeof own !== 'function' || name === 'constructor') return
    const fenced = function (...given) {
      const lengths = [this, given[0]]
      for (let i = 0; i < 2; i++) {
        const list = lengths[i]
        if (list !== null && typeof list === 'object' && list.length > most) throw new RangeError('too long a list')
      }
      return apply(own, this, given)
    }
    defineProperty(fenced, 'name', { value: name })
    defineProperty(owner, name, { value: fenced, writable: true, configurable: true })
  }
  for (const name of getOwnPropertyNames(Array.prototype)) fence(Array.prototype, name)
  fence(Array, 'from')
  fence(JSON, 'stringify')
})()`

let engine: Promise<QuickJSWASMModule> | null = null

/** The engine's code is embedded in the binary, so it is read through Bun rather than from the disk. */
async function load(): Promise<QuickJSWASMModule> {
  const wasmBinary = await Bun.file(wasmPath).arrayBuffer()
  const wasmMemory = new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: ENGINE_BYTES / PAGE_BYTES })
  return newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmBinary, wasmMemory }))
}

/**
 * Runs the author's `check` on one test, in an engine that has nothing of the server: no modules, no files, no network,
 * no clock but `Date`. Any error in there is the checker's failure.
 */
export async function checkWithJavaScript(source: string, test: JavaScriptTest): Promise<Ruling> {
  engine ??= load()
  const quickjs = await engine
  try {
    const ruling = runCheck(quickjs, source, test)
    // An engine that was interrupted or ran out of memory is not used for the next checker.
    if (ruling.verdict === 'internal-error') engine = null
    return ruling
  } catch (error) {
    engine = null
    return checkerFailed(
      `it broke its engine (${error instanceof Error ? bounded(error.message) : 'no reason given'}).`,
    )
  }
}

function runCheck(quickjs: QuickJSWASMModule, source: string, test: JavaScriptTest): Ruling {
  const runtime = quickjs.newRuntime()
  runtime.setMemoryLimit(MEMORY_BYTES)
  runtime.setMaxStackSize(STACK_BYTES)
  const began = process.threadCpuUsage()
  const endsAt = performance.now() + DEADLINE_MS
  // Called often, so the cheap check comes first: the processor time cannot exceed the limit before the wall time does.
  runtime.setInterruptHandler(() => performance.now() > endsAt && workedMs(began) > DEADLINE_MS)
  const context = runtime.newContext()
  const ruling = Scope.withScope((scope) => {
    const ran = evaluate(context, source, test)
    if ('ruling' in ran) return ran.ruling
    return ruleOf(context, scope.manage(ran.answer))
  })
  context.dispose()
  runtime.dispose()
  return ruling
}

function workedMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1000
}

type Ran = { readonly answer: QuickJSHandle } | { readonly ruling: Ruling }

function evaluate(context: QuickJSContext, source: string, test: JavaScriptTest): Ran {
  return Scope.withScope((scope): Ran => {
    const given = scope.manage(context.newObject())
    for (const [name, text] of Object.entries(test)) {
      const made = textIn(context, text)
      if (made.error) return { ruling: failure(context, scope.manage(made.error)) }
      context.setProp(given, name, scope.manage(made.value))
    }
    for (const code of [FENCE, source]) {
      const defined = context.evalCode(code, 'checker.js', { type: 'global' })
      if (defined.error) return { ruling: failure(context, scope.manage(defined.error)) }
      defined.value.dispose()
    }
    const found = context.evalCode(`typeof check === 'function' ? check : undefined`)
    if (found.error) return { ruling: failure(context, scope.manage(found.error)) }
    const check = scope.manage(found.value)
    if (context.typeof(check) !== 'function') return { ruling: checkerFailed('it defines no function check.') }
    const called = context.callFunction(check, context.undefined, given)
    return called.error ? { ruling: failure(context, scope.manage(called.error)) } : { answer: called.value }
  })
}

/** Makes a string from its UTF-16 codes. */
const FROM_CODES = `(buffer) => {
  const codes = new Uint16Array(buffer)
  const pieces = []
  for (let at = 0; at < codes.length; at += 8192) pieces.push(String.fromCharCode.apply(null, codes.subarray(at, at + 8192)))
  return pieces.join('')
}`

/** The engine reads strings up to the first zero byte, as C does, so a string with a zero byte is passed as UTF-16 codes. */
function textIn(context: QuickJSContext, text: string): VmCallResult<QuickJSHandle> {
  if (!text.includes('\0')) return { value: context.newString(text) }
  return Scope.withScope((scope) => {
    const codes = new Uint8Array(Buffer.from(text, 'utf16le'))
    const from = scope.manage(context.unwrapResult(context.evalCode(FROM_CODES)))
    return context.callFunction(from, context.undefined, scope.manage(context.newArrayBuffer(codes.buffer)))
  })
}

function ruleOf(context: QuickJSContext, answer: QuickJSHandle): Ruling {
  const said: unknown = context.dump(answer)
  if (said === true) return accepted()
  if (said === false) return wrongAnswer('')
  if (typeof said === 'object' && said !== null && 'accepted' in said && typeof said.accepted === 'boolean') {
    const message = 'message' in said && typeof said.message === 'string' ? bounded(said.message) : ''
    return said.accepted ? accepted(message) : wrongAnswer(message)
  }
  return checkerFailed('its answer is neither true nor false nor { accepted, message }.')
}

const CAPS: Readonly<Record<string, string>> = {
  interrupted: `it took more than ${DEADLINE_MS} ms of processor time.`,
  'out of memory': `it needed more than ${MEMORY_BYTES / 1024 / 1024} MB of memory.`,
  'stack overflow': 'it called itself too deeply.',
}

function failure(context: QuickJSContext, error: QuickJSHandle): Ruling {
  const thrown: unknown = context.dump(error)
  // If there was no memory even for the error, null is thrown.
  if (thrown === null) return checkerFailed(CAPS['out of memory'] ?? '')
  if (typeof thrown !== 'object' || !('message' in thrown)) return checkerFailed(bounded(`it threw ${String(thrown)}.`))
  const name = 'name' in thrown ? String(thrown.name) : 'Error'
  const message = String(thrown.message)
  const capped = name === 'InternalError' ? CAPS[message] : undefined
  return checkerFailed(capped ?? bounded(`${name}: ${message}`))
}
