type Declared = { readonly method: string; readonly path: string }

/** The methods that an address takes, of the routes as they were declared ('/api/contests/:id'). Routes for any address count for none. */
export function methodsAt(routes: readonly Declared[], path: string): readonly string[] {
  const parts = path.split('/')
  return routes
    .filter((route) => !route.path.endsWith('*') && fits(route.path.split('/'), parts))
    .map(({ method }) => method)
}

const fits = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
