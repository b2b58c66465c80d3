/**
 * Loads code as production code, unless NODE_ENV is set. The HTTP framework reads it once, when it is loaded; otherwise
 * it describes every fault of a refused body for a developer, each with its schema, which is very expensive for a long
 * list.
 */
export async function forProduction<Code>(load: () => Promise<Code>): Promise<Code> {
  // In two steps, because the build replaces the whole name with its value.
  const { env } = process
  const given = env.NODE_ENV
  if (given !== undefined && given.trim() !== '') return await load()
  env.NODE_ENV = 'production'
  try {
    return await load()
  } finally {
    // The lists of settings show what the operator has set.
    if (given === undefined) Reflect.deleteProperty(env, 'NODE_ENV')
    else env.NODE_ENV = given
  }
}
