import { LoaderCircle } from 'lucide-react'

/** A turning circle. Use it only beside words that say what is being waited for. */
export function Spinner({ size = 16 }: { readonly size?: number }) {
  return <LoaderCircle className="turning" size={size} />
}
