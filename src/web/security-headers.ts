/** Where Clerk stores the pictures of users, which profiles show. */
const CLERK_PICTURES = 'https://img.clerk.com'

/**
 * The headers of every page. Scripts come only from this server, without 'unsafe-inline' or a nonce, as nothing inline
 * is needed. Styles have a nonce for the editor, which makes its style sheet at run time.
 */
export function pageHeaders(nonce: string, clerkHost: string | null = null): Record<string, string> {
  // Clerk's script and its requests use only the host that the publishable key names.
  const clerk = clerkHost === null ? '' : ` https://${clerkHost}`
  const pictures = clerkHost === null ? '' : ` ${CLERK_PICTURES}`
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self'${clerk}`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data:${pictures}`,
      "font-src 'self'",
      // For the live views of the CSS arena, which have a policy of their own.
      "frame-src 'self'",
      `connect-src 'self'${clerk}`,
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    // Not "no-store", which would keep the page out of the browser's back/forward cache; kept-page.ts decides who may
    // see it there.
    'cache-control': 'private, no-cache',
  }
}
