import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'

type SiteParts = { readonly header: ReactNode; readonly footer?: ReactNode }

const SitePartsContext = createContext<SiteParts>({ header: null })

/** Gives every page its header and footer: see `PageMain`. */
export const SiteFrame = ({ children, ...parts }: SiteParts & { readonly children: ReactNode }) => (
  <SitePartsContext value={parts}>{children}</SitePartsContext>
)

/**
 * How a page uses the window. `wide`: header and footer are as wide as the window. `room`: it fills the window, without
 * a footer, and only parts inside it scroll. `stacks`: a room whose parts, in windows narrower than 1024 px (also at
 * 200 % zoom), stand one below the other, and the page scrolls.
 */
type Layout = 'ordinary' | 'wide' | 'room' | 'stacks'

const HEIGHTS: Readonly<Record<Layout, string>> = {
  ordinary: 'min-h-dvh',
  wide: 'min-h-dvh',
  room: 'h-dvh',
  stacks: 'max-lg:min-h-dvh lg:h-dvh',
}

/**
 * A page's <main>, which the link “Skip to content” leads to, between the header and the footer, which stays at the
 * bottom even on a short page. The layout is written on the element around them: if styles asked with `:has` what the
 * page contains, browsers would style the whole page again for every element that is added.
 */
export function PageMain({ layout = 'ordinary', ...main }: ComponentProps<'main'> & { readonly layout?: Layout }) {
  const { header, footer } = useContext(SitePartsContext)
  const isRoom = layout === 'room' || layout === 'stacks'
  return (
    <div data-layout={layout} className={`group flex flex-col ${HEIGHTS[layout]}`}>
      {header}
      <main id="content" tabIndex={-1} {...main} />
      <div hidden={isRoom}>{footer}</div>
    </div>
  )
}
