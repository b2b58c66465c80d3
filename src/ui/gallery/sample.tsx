import type { ReactNode } from 'react'

/** One example in the gallery, with the names of its components above it. */
export function Sample({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line py-8">
      <h2 className="caption font-mono">{name}</h2>
      {children}
    </section>
  )
}

export function Line({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
