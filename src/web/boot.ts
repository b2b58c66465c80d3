/** The browser's entry point: finds the islands of the page and starts each with the script that its element names. */

import { checkKeptPage } from './kept-page'

/** A script that scripts/client-bundle.ts makes of files at the top of `islands`. */
type IslandScript = { readonly hydrate: (element: HTMLElement) => void }

async function start(element: HTMLElement): Promise<void> {
  const { name, script } = element.dataset
  if (script === undefined) throw new Error(`There is no island named "${name}".`)
  const { hydrate }: IslandScript = await import(script)
  hydrate(element)
}

checkKeptPage()
// Loaded separately, as many pages have no moments outside their islands.
if (document.querySelector('time[data-moment]') !== null)
  import('./moments').then(({ localizeMoments }) => localizeMoments(), console.error)
// Loaded when a reader first moves, as a page that is only being opened does not need it. A pointer that rests on a new page is reported, too.
addEventListener('load', () => {
  for (const sign of ['mousemove', 'focusin'])
    document.addEventListener(sign, () => import('./attended').catch(console.error), { once: true })
})
for (const element of document.querySelectorAll<HTMLElement>('joust-island')) {
  start(element).catch((error: unknown) => {
    // The page stays readable without its island; the console shows the error to developers.
    console.error(error)
    element.dataset.failed = ''
  })
}
