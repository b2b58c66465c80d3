/** The title of a page whose data could not be read. */
export const LOADER_FAILED = 'This page could not be loaded'

type Tag = { readonly name: string; readonly content: string }

/** The `head` of a page: its title, without the site's name, and a sentence that describes it; by default the site's. */
export const pageHead = (title: string, description: string | null = null, more: readonly Tag[] = []) => ({
  meta: [
    { title: `${title} · Joust` },
    ...(description === null ? [] : [{ name: 'description', content: description }]),
    ...more,
  ],
})

/** The `head` of a page that search engines do not list. */
export const unlistedHead = (title: string, description?: string, more: readonly Tag[] = []) =>
  pageHead(title, description, [{ name: 'robots', content: 'noindex' }, ...more])

/** What the router provides about a page for its head. */
type Loaded<Data> = { readonly match: { readonly status: string }; readonly loaderData?: Data }

/** The `head` of a page whose subject may be missing: if so, its title is the heading of its not-found page. */
export const headOfFound = <Data, Head>(page: Loaded<Data>, missing: string, head: (loaded: Data) => Head) => {
  if (page.loaderData !== undefined) return head(page.loaderData)
  return pageHead(page.match.status === 'notFound' ? missing : LOADER_FAILED)
}
