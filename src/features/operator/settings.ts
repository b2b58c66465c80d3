import { Type } from '@sinclair/typebox'
import { checkOf } from '#contracts/check'
import { SiteTextsSchema } from '#contracts/http/site'
import { oneOf } from '#contracts/shapes'
import { AppError } from '#errors'
import type { OperatorDeps } from './context'
import { type OperatorCalls, operatorCall } from './operator-call'
import { NamedSchema } from './shapes'

/** The only setting of the site: the texts of its front page. A key names it or a part of it. */
const FRONT_PAGE = 'front-page'
const textsCheck = checkOf(SiteTextsSchema)

/**
 * A setting of the running process, and where its value comes from. The values of secrets are not included, only that
 * they are set.
 */
const EffectiveSettingSchema = Type.Object({
  name: Type.String(),
  value: Type.String(),
  from: oneOf(['environment', 'default']),
  help: Type.String(),
})

const SiteSettingSchema = Type.Object({
  key: Type.String(),
  value: Type.Unknown(),
  from: oneOf(['stored', 'default']),
})

/** The calls about the settings of the process and the texts of the site. */
export const settingsCalls = {
  'POST /operator/settings/show': operatorCall({
    summary: 'Show the settings of the process and of the site',
    reads: true,
    body: Type.Object({}),
    answer: Type.Object({ settings: Type.Array(EffectiveSettingSchema), site: Type.Array(SiteSettingSchema) }),
    perform: (deps) => ({ settings: [...deps.settings], site: [settingAt(deps, FRONT_PAGE)] }),
  }),
  'POST /operator/settings/get': operatorCall({
    summary: 'Show a setting of the site',
    reads: true,
    errors: ['NOT_FOUND'],
    body: Type.Object({ key: NamedSchema }),
    answer: SiteSettingSchema,
    perform: (deps, { body: { key } }) => settingAt(deps, key),
  }),
  'POST /operator/settings/set': operatorCall({
    summary: 'Change a setting of the site',
    audit: ['key'],
    errors: ['NOT_FOUND'],
    body: Type.Object({ key: NamedSchema, value: Type.Unknown() }),
    answer: SiteSettingSchema,
    perform(deps, { body: { key, value } }) {
      const path = pathOf(key)
      // Throws if the key names nothing; otherwise an unknown part would be ignored and the rest stored.
      settingAt(deps, key)
      const texts = path.length === 0 ? value : withValueAt(deps.site.texts(), path, value)
      if (!textsCheck.Check(texts)) throw new AppError('VALIDATION', shapeError(key, texts))
      deps.site.saveTexts(null, texts)
      return settingAt(deps, key)
    },
  }),
  'POST /operator/settings/reset': operatorCall({
    summary: 'Reset a setting of the site',
    audit: ['key'],
    errors: ['NOT_FOUND'],
    body: Type.Object({ key: NamedSchema }),
    answer: SiteSettingSchema,
    perform(deps, { body: { key } }) {
      if (pathOf(key).length > 0) throw new AppError('VALIDATION', `Only ${FRONT_PAGE} can be reset, as a whole.`)
      deps.site.resetTexts()
      return settingAt(deps, key)
    },
  }),
} satisfies OperatorCalls

function pathOf(key: string): string[] {
  const [first, ...path] = key.split('.')
  if (first !== FRONT_PAGE)
    throw new AppError(
      'NOT_FOUND',
      `There is no setting "${key}". Known is ${FRONT_PAGE}, such as ${FRONT_PAGE}.claims.coders.`,
    )
  return path
}

function settingAt({ site }: OperatorDeps, key: string) {
  const value = valueAt(site.texts(), pathOf(key))
  if (value === undefined) throw new AppError('NOT_FOUND', `There is no setting "${key}".`)
  return { key, value, from: site.textsChanged() ? 'stored' : 'default' } as const
}

function shapeError(key: string, texts: unknown): string {
  const wrong = textsCheck.Errors(texts).First()
  const where = wrong === undefined ? key : `${FRONT_PAGE}${wrong.path.replaceAll('/', '.')}`
  return `${where}: ${wrong?.message ?? 'not of the right shape'}.`
}

/** The value at a path of keys and list indexes; undefined if there is none. */
function valueAt(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (typeof value !== 'object' || value === null) return undefined
  return valueAt(Object.getOwnPropertyDescriptor(value, key)?.value, rest)
}

/** A copy with another value at a path, whose parents must exist. */
function withValueAt(value: unknown, path: readonly string[], replacement: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return replacement
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? withValueAt(item, rest, replacement) : item))
  if (typeof value !== 'object' || value === null) return replacement
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === key ? withValueAt(item, rest, replacement) : item]),
  )
}
