/** The page's nonce for style sheets that scripts create; '' if the page has none. Browser only. */
export const cspNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
