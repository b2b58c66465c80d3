import { classNames } from '../class-names'

/** A grey shape in place of something that is still loading. Give it the size of the real thing. */
export function Skeleton({ className, round = false }: { readonly className: string; readonly round?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('shading block bg-line', round ? 'rounded-full' : 'rounded-sm', className)}
    />
  )
}

/** Says once, for screen readers too, that something is loading; its children are the grey shapes. */
export function Loading({ what, children }: { readonly what: string; readonly children: React.ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Loading {what}</span>
      {children}
    </div>
  )
}

/** Rows of a table or list that is still loading. */
export function SkeletonRows({ rows, what }: { readonly rows: number; readonly what: string }) {
  return (
    <Loading what={what}>
      <div className="divide-y divide-line">
        {Array.from({ length: rows }, (_, place) => place).map((place) => (
          <div key={place} className="flex h-14 items-center gap-3 px-5">
            <Skeleton className="size-8" round />
            <div className="grid flex-1 gap-1.5">
              <Skeleton className="h-3.5 w-40" />
              <Skeleton className="h-3 w-24" />
            </div>
            <Skeleton className="h-4 w-16" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
