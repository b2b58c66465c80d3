type Declared = { readonly method: string; readonly path: string }

/** The methods that a URL path accepts, from the routes as declared ('/api/contests/:id'). Routes with a wildcard are ignored. */
export function methodsAt(routes: readonly Declared[], path: string): readonly string[] {
  const parts = path.split('/')
  return routes
    .filter((route) => !route.path.endsWith('*') && fits(route.path.split('/'), parts))
    .map(({ method }) => method)
}

const fits = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
