import { expect, test } from 'bun:test'
import { renderToString } from 'react-dom/server'
import { EmptySide, Gallery, Hosting, Ladder, Modes, Voices } from '.'
import { Tabs, Toasts } from './scripted'

const CLAIMS = { coders: '10K+', duels: '50K+', battles: '24/7' }
const LIVE = { coders: 1, duels: 0, duelsNow: 0, upSeconds: 59 }

// Our Content-Security-Policy does not allow style attributes in HTML that comes from the server.
test.each([
  ['the gallery', <Gallery key="page" theme="dark" />],
  ['the five modes', <Modes key="page" offersCss />],
  ['the tier line', <Ladder key="page" />],
  ['the figures', <Voices key="page" claims={CLAIMS} live={LIVE} testimonials={null} />],
  ['hosting', <Hosting key="page" />],
  ['the empty side', <EmptySide key="page" signedIn={false} />],
  ['tabs', <Tabs key="page" label="Parts" items={[{ value: 'a', label: 'A', content: 'a' }]} />],
  ['toasts', <Toasts key="page" notes={[{ id: '1', text: 'hello' }]} onDismiss={() => undefined} />],
])('%s come from the server without a style attribute', (_, page) => {
  expect(renderToString(page)).not.toContain(' style="')
})
