import { useEffect, useState } from 'react'

/** Sets the title of the tab while `title` is given; otherwise restores the page's own. */
export function usePageTitle(title: string | null): void {
  const [own, setOwn] = useState<string | null>(null)
  useEffect(() => setOwn(document.title), [])
  useEffect(() => {
    if (own !== null) document.title = title ?? own
  }, [title, own])
}
