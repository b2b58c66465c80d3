import { useEffect, useState } from 'react'

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The labels of the keys that run a program on this machine. The server does not know the machine and renders Ctrl. */
export function useRunKeys(): readonly string[] {
  const [keys, setKeys] = useState<readonly string[]>(['Ctrl', 'Enter'])
  useEffect(() => {
    if (isMac()) setKeys(['⌘', 'Enter'])
  }, [])
  return keys
}
