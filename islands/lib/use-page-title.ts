import { useEffect, useState } from 'react'

/** Shows `title` in the tab while it is given; the page's own one otherwise. */
export function usePageTitle(title: string | null): void {
  const [own, setOwn] = useState<string | null>(null)
  useEffect(() => setOwn(document.title), [])
  useEffect(() => {
    if (own !== null) document.title = title ?? own
  }, [title, own])
}
