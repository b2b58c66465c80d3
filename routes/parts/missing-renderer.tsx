import { Banner } from '#ui'

/** A banner that says what to install if pages cannot be rendered; nothing if `missing` is null. */
export function MissingRenderer({ missing }: { readonly missing: string | null }) {
  return missing === null ? null : (
    <Banner tone="warning" title="Pages cannot be rendered here">
      Chromium draws the pictures, and is missing. The host of this server can install it: <code>{missing}</code>
    </Banner>
  )
}
