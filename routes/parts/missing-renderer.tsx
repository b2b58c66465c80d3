import { Banner } from '#ui'

/** Says where pages cannot be rendered what would be installed; `missing` null: they can. */
export function MissingRenderer({ missing }: { readonly missing: string | null }) {
  return missing === null ? null : (
    <Banner tone="warning" title="Pages cannot be rendered here">
      Chromium draws the pictures, and is missing. The host of this server can install it: <code>{missing}</code>
    </Banner>
  )
}
