import { useCallback, useEffect, useRef, useState } from 'react'
import { CUSTOM_TESTS } from '#contracts/editor-choices'
import type { CustomTest } from '#contracts/http/editor'
import { api } from '../api'
import { attempt } from '../attempt'

const SAVE_AFTER_MS = 800

/** A test in the list; `key` identifies it while tests are moved and removed. */
type ListedTest = CustomTest & { readonly key: number }

/** A user's own tests for a problem, read whenever the dialog opens and saved on every change. Null until they are loaded. */
export function useCustomTests(scope: string, open: boolean) {
  const [tests, setTests] = useState<readonly ListedTest[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const nextKey = useRef(0)
  /** What was typed since the last save that succeeded. */
  const unsaved = useRef<{
    readonly tests: readonly ListedTest[]
    readonly timer: ReturnType<typeof setTimeout>
  } | null>(null)
  const listed = (test: CustomTest): ListedTest => {
    nextKey.current += 1
    return { ...test, key: nextKey.current }
  }

  const save = useCallback(
    (leaving = false) => {
      const waiting = unsaved.current
      if (waiting === null) return
      clearTimeout(waiting.timer)
      const body = { tests: waiting.tests.map(({ key: _, ...test }) => test) }
      const asked = { params: { scope }, body, ...(leaving && { keepalive: true as const }) }
      void attempt(api('PUT /api/editor/tests/{scope}', asked)).then((saved) => {
        // What was typed meanwhile is still to be saved, and so is what was refused or did not arrive.
        if (saved.ok && unsaved.current === waiting) unsaved.current = null
        setFailure(saved.ok ? null : saved.refusal.message)
      })
    },
    [scope],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `listed` counts keys and depends on nothing
  useEffect(() => {
    if (!open) return
    // The stored tests must not replace what could not be saved.
    if (unsaved.current !== null) {
      save()
      return
    }
    void attempt(api('GET /api/editor/tests/{scope}', { params: { scope } })).then((asked) => {
      if (unsaved.current !== null) return
      setFailure(asked.ok ? null : asked.refusal.message)
      if (asked.ok) setTests(asked.answer.tests.map(listed))
    })
  }, [scope, open, save])
  useEffect(() => {
    const leave = () => save(true)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      save()
    }
  }, [save])

  const change = (next: readonly ListedTest[]): void => {
    setTests(next)
    if (unsaved.current !== null) clearTimeout(unsaved.current.timer)
    unsaved.current = { tests: next, timer: setTimeout(() => save(), SAVE_AFTER_MS) }
  }
  const list = tests ?? []
  return {
    tests,
    failure,
    isFull: list.length >= CUSTOM_TESTS.most,
    add: () => change([...list, listed({ name: `Test ${list.length + 1}`, input: '', expected: null })]),
    update: (key: number, part: Partial<CustomTest>) =>
      change(list.map((test) => (test.key === key ? { ...test, ...part } : test))),
    remove: (key: number) => change(list.filter((test) => test.key !== key)),
  }
}
