import { useRouterState } from '@tanstack/react-router'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './social-picture'

type PageTagsProps = {
  /** Public address without a trailing slash. */
  readonly origin: string
  readonly path: string
}

type Tag = Readonly<Record<string, unknown>>
const SITE_NAME = 'Joust'
export const SITE_DESCRIPTION =
  'Live one-on-one coding and typing duels, rated contests and practice for programmers, on a server of your own.'

/**
 * Tags that every page has, made from the title and the description in its own `head`: social tags, and structured data
 * if the page has none of its own. A page that sets one of these tags itself keeps it.
 */
export function PageTags({ origin, path }: PageTagsProps) {
  const { matches } = useRouterState()
  // At a URL without a page, only the root was loaded.
  const isMissing = matches.length < 2 || matches.some(({ status }) => status === 'notFound' || status === 'pending')
  if (isMissing) return <meta name="robots" content="noindex" />
  const own: readonly Tag[] = matches.flatMap(({ meta }) => meta ?? []).flatMap((tag) => (tag ? [{ ...tag }] : []))
  const title = last(own, (tag) => tag.title) ?? SITE_NAME
  const described = last(own, (tag) => (tag.name === 'description' ? tag.content : undefined))
  const tags: readonly (readonly [kind: 'name' | 'property', key: string, content: string])[] = [
    ['name', 'description', described ?? SITE_DESCRIPTION],
    ['property', 'og:type', path.startsWith('/u/') ? 'profile' : 'website'],
    ['property', 'og:title', title],
    ['property', 'og:description', described ?? SITE_DESCRIPTION],
    ['property', 'og:url', `${origin}${path}`],
    ['property', 'og:image', `${origin}${pictureOf(path)}`],
    ['property', 'og:image:width', String(PICTURE_WIDTH)],
    ['property', 'og:image:height', String(PICTURE_HEIGHT)],
    ['property', 'og:image:alt', title],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', described ?? SITE_DESCRIPTION],
    ['name', 'twitter:image', `${origin}${pictureOf(path)}`],
  ]
  const isSet = (key: string): boolean => own.some((tag) => tag.name === key || tag.property === key)
  const structured = own.some((tag) => 'script:ld+json' in tag)
  return (
    <>
      {tags
        .filter(([, key]) => !isSet(key))
        .map(([kind, key, content]) => (
          <meta key={key} {...{ [kind]: key }} content={content} />
        ))}
      {!structured && <StructuredData data={structuredData({ origin, path, title, description: described })} />}
    </>
  )
}

/** A block of data, not a script: browsers do not run it, and the page's policy allows it. */
function StructuredData({ data }: { readonly data: Tag }) {
  // "<" is escaped, so that no text can end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON made here, with "<" escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** Profiles, contests, problems and results of duels have a picture of their own; all other pages use the site's. */
function pictureOf(path: string): string {
  const [, room, name, more] = path.split('/')
  if (name === undefined || name === '' || more !== undefined) return '/social/site.png'
  if (room === 'u') return `/social/u/${name}.png`
  if (room === 'problems' && name !== 'create') return `/social/problems/${name}.png`
  if (room === 'results') return `/social/results/${name}.png`
  if (room === 'contests' && name !== 'create') return `/social/contests/${name}.png`
  return '/social/site.png'
}

type Described = PageTagsProps & { readonly title: string; readonly description: string | undefined }

function structuredData({ origin, path, title, description }: Described): Tag {
  const page = {
    '@context': 'https://schema.org',
    '@type': path.startsWith('/u/') ? 'ProfilePage' : 'WebPage',
    name: title,
    url: `${origin}${path}`,
    ...(description === undefined ? {} : { description }),
    isPartOf: { '@type': 'WebSite', name: SITE_NAME, url: `${origin}/` },
  }
  if (!path.startsWith('/u/')) return page
  const username = decodeURIComponent(path.slice('/u/'.length))
  return { ...page, mainEntity: { '@type': 'Person', alternateName: username, url: `${origin}${path}` } }
}

function last(tags: readonly Tag[], read: (tag: Tag) => unknown): string | undefined {
  const found = tags.map(read).filter((value): value is string => typeof value === 'string')
  return found.at(-1)
}
