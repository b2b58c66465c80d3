type Tag = { readonly name: string; readonly content: string }

/** The `head` of a page: its title, without the site's name, and a sentence on what it is; without one, the site's. */
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
