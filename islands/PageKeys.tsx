import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { placesFor } from '#ui'
import { onOpenKeys } from './lib/page-keys/open-keys'
import { type PageKey, usePageKeys } from './lib/page-keys/page-keys'

/** Loaded on first use, because most page visits never need it. */
const KeysDialog = lazy(async () => ({ default: (await import('./lib/page-keys/keys-dialog')).KeysDialog }))

/** The keyboard shortcuts of every page: those that open other pages, and `?`, which lists all of them. Their button is in the footer. */
export default function PageKeys({ signedIn }: { readonly signedIn: boolean }) {
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never')
  const open = useCallback(() => setOpened('open'), [])
  useEffect(() => onOpenKeys(open), [open])
  const ways = placesFor(signedIn).map(
    ({ href, label, keys }): PageKey => ({
      keys: [keys],
      label: `Go to ${label}`,
      run: () => location.assign(href),
      group: 'site',
    }),
  )
  usePageKeys([...ways, { keys: ['?'], label: 'List these shortcuts', run: open, group: 'site' }])
  return (
    <>
      <button type="button" className="hover:text-ink" onClick={open}>
        Keyboard shortcuts
      </button>
      {opened !== 'never' && (
        <Suspense>
          <KeysDialog open={opened === 'open'} onOpenChange={(is) => setOpened(is ? 'open' : 'closed')} />
        </Suspense>
      )}
    </>
  )
}
