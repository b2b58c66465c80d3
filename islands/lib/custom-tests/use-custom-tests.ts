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
  const unsaved = useRef<{
    readonly tests: readonly ListedTest[]
    readonly timer: ReturnType<typeof setTimeout>
  } | null>(null)
  const listed = (test: CustomTest): ListedTest => {
    nextKey.current += 1
    return { ...test, key: nextKey.current }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `listed` counts keys and depends on nothing
  useEffect(() => {
    if (!open) return
    void attempt(api('GET /api/editor/tests/{scope}', { params: { scope } })).then((asked) => {
      if (!asked.ok) setFailure(asked.refusal.message)
      else if (unsaved.current === null) setTests(asked.answer.tests.map(listed))
    })
  }, [scope, open])

  const save = useCallback(
    (leaving = false) => {
      const waiting = unsaved.current
      if (waiting === null) return
      clearTimeout(waiting.timer)
      unsaved.current = null
      const body = { tests: waiting.tests.map(({ key: _, ...test }) => test) }
      const asked = { params: { scope }, body, ...(leaving && { keepalive: true as const }) }
      void attempt(api('PUT /api/editor/tests/{scope}', asked)).then((saved) =>
        setFailure(saved.ok ? null : saved.refusal.message),
      )
    },
    [scope],
  )
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
