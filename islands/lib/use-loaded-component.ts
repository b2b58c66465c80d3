import { type ComponentType, useState } from 'react'

/** What a dialog is given whose button holds it open. */
export type Openable = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

type Module<Props> = { readonly default: ComponentType<Props> }

/**
 * A component whose script is loaded when it is first asked for: null until then, and what asks for it. Where the script cannot
 * be loaded, the page stays as it is, and the next press tries again.
 */
export function useLoadedComponent<Props>(load: () => Promise<Module<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const ask = (): void =>
    void load().then(
      (module) => setLoaded(() => module.default),
      (error: unknown) => console.error(error),
    )
  return [Loaded, ask] as const
}
