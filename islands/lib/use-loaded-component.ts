import { type ComponentType, useState } from 'react'

/** The props of a dialog that its button opens. */
export type Openable = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

type Module<Props> = { readonly default: ComponentType<Props> }

/**
 * A component whose script is loaded on demand: null until then, and a function that loads it. If the script cannot be loaded, the page
 * stays as it is, and the next call tries again.
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
