import { SiteFooter } from '../shell/site-footer'
import { SiteHeader } from '../shell/site-header'
import { Boards } from './boards'
import { Controls } from './controls'
import { Forms } from './forms'
import { Foundations } from './foundations'
import { Matches } from './matches'
import { States } from './states'

/** Every component in every state, in one theme. */
export function Gallery({ theme }: { readonly theme: 'dark' | 'light' }) {
  return (
    <div className={`${theme} min-w-0 flex-1 bg-ground text-ink`}>
      <div className="px-6 pb-8">
        <h1 className="heading py-6 text-xl">{theme === 'dark' ? 'Dark' : 'Light'}</h1>
        <Foundations />
        <Controls />
        <Matches />
        <Boards />
        <Forms prefix={`${theme}-`} />
        <States />
      </div>
      <SiteHeader signedIn={false} path="/" />
      <SiteHeader signedIn path="/duels" />
      <SiteFooter />
    </div>
  )
}
