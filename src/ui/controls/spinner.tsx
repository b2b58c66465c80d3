import { LoaderCircle } from 'lucide-react'

/** Only beside words that say what is waited for. */
export function Spinner({ size = 16 }: { readonly size?: number }) {
  return <LoaderCircle aria-hidden="true" className="turning" size={size} />
}
