import { type RefObject, useLayoutEffect, useRef } from 'react'

const GLIDE_MS = 520

/**
 * Animates rows from their old to their new place after every change of `at`. A row's element carries its name in `data-row`. With
 * prefers-reduced-motion nothing is animated.
 */
export function useGliding(box: RefObject<HTMLElement | null>, at: number): void {
  const places = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move when a step is done, and only then
  useLayoutEffect(() => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const before = places.current
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    places.current = new Map(rows.map((row) => [row.dataset.row ?? '', row.offsetTop]))
    if (isStill) return
    for (const row of rows) {
      const from = before.get(row.dataset.row ?? '')
      if (from === undefined || from === row.offsetTop) continue
      row.animate([{ transform: `translateY(${from - row.offsetTop}px)` }, { transform: 'none' }], {
        duration: GLIDE_MS,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
      })
    }
  }, [box, at])
}
