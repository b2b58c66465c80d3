import { useEffect, useState } from 'react'

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys that run a program, as this machine calls them. The server does not know: it says Ctrl. */
export function useRunKeys(): readonly string[] {
  const [keys, setKeys] = useState<readonly string[]>(['Ctrl', 'Enter'])
  useEffect(() => {
    if (isMac()) setKeys(['⌘', 'Enter'])
  }, [])
  return keys
}
