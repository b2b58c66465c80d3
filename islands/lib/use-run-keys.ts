import { useEffect, useState } from 'react'

/** The keys that run a program, as this machine calls them. The server does not know: it says Ctrl. */
export function useRunKeys(): readonly string[] {
  const [keys, setKeys] = useState<readonly string[]>(['Ctrl', 'Enter'])
  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.userAgent)) setKeys(['⌘', 'Enter'])
  }, [])
  return keys
}
