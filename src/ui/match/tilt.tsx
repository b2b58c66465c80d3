import { classNames } from '../class-names'

/** The thin upright line between two people. Decoration: whatever it parts says so itself. */
export function Tilt({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('block w-px self-stretch bg-control', className)} />
}
