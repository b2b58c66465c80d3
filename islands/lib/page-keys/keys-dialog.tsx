import { Fragment, useSyncExternalStore } from 'react'
import { Checkbox, Kbd } from '#ui'
import { Dialog } from '#ui/scripted'
import type { Openable } from '../use-loaded-component'
import { isMac } from '../use-run-keys'
import { characterKeys } from './character-keys'
import { currentPageKeys, type PageKey } from './page-keys'
import { areCharacters, keyCaps } from './press'

/** Lists the shortcuts of this page and those of every page. Loaded when it is first opened. */
export function KeysDialog({ open, onOpenChange }: Openable) {
  const on = useSyncExternalStore(characterKeys.subscribe, characterKeys.isOn)
  const keys = currentPageKeys()
  const own = keys.filter(({ group }) => group !== 'site')
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard Shortcuts">
      <div className="grid gap-6">
        <Checkbox
          name="character-keys"
          label="Single-key shortcuts"
          help="Keys without Ctrl, Cmd or Alt. Saved in this browser."
          checked={on}
          onChange={characterKeys.turn}
        />
        {own.length > 0 && <KeyList title="This Page" keys={own} on={on} />}
        <KeyList title="Every Page" keys={keys.filter(({ group }) => group === 'site')} on={on} />
      </div>
    </Dialog>
  )
}

type KeyListProps = { readonly title: string; readonly keys: readonly PageKey[]; readonly on: boolean }

function KeyList({ title, keys, on }: KeyListProps) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="caption">{title}</h3>
      <dl className="grid">
        {keys.map(({ label, keys: ways }) => (
          <div
            key={label}
            className="flex items-center justify-between gap-6 border-b border-line py-2 last:border-b-0"
          >
            <dt className="text-sm">
              {label}
              {!on && ways.every(areCharacters) && <span className="text-ink-3"> (off)</span>}
            </dt>
            <dd className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
              {ways.map((way, i) => (
                <Fragment key={way}>
                  {i > 0 && <span className="caption">or</span>}
                  <Way keys={way} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Way({ keys }: { readonly keys: string }) {
  return keys.split(' ').map((press, i) => (
    <Fragment key={press}>
      {i > 0 && <span className="caption">then</span>}
      <Kbd keys={keyCaps(press, isMac())} />
    </Fragment>
  ))
}
