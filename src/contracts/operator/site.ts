import { Type } from '@sinclair/typebox'

/** A setting of the process that runs, and where its value comes from. Secrets are only said to be set. */
export const EffectiveSettingSchema = Type.Object({
  name: Type.String(),
  value: Type.String(),
  from: Type.Union([Type.Literal('environment'), Type.Literal('default')]),
  help: Type.String(),
})

const SiteSettingSchema = Type.Object({
  key: Type.String(),
  value: Type.Unknown(),
  from: Type.Union([Type.Literal('stored'), Type.Literal('default')]),
})

const Key = Type.String({ maxLength: 200 })

/** What belongs to the server as a whole. */
export const SITE_CALLS = {
  'settings.show': {
    input: Type.Object({}),
    output: Type.Object({ settings: Type.Array(EffectiveSettingSchema), site: Type.Array(SiteSettingSchema) }),
  },
  'settings.get': { input: Type.Object({ key: Key }), output: SiteSettingSchema },
  'settings.set': { input: Type.Object({ key: Key, value: Type.Unknown() }), output: SiteSettingSchema },
  'settings.reset': { input: Type.Object({ key: Key }), output: SiteSettingSchema },
  'totals.rebuild': { input: Type.Object({}), output: Type.Object({ wrong: Type.Number() }) },
  'text.import': {
    input: Type.Object({
      name: Type.String({ maxLength: 1000 }),
      content: Type.String(),
      category: Type.String({ maxLength: 100 }),
      difficulty: Type.String({ maxLength: 100 }),
    }),
    output: Type.Object({ added: Type.Number(), known: Type.Number(), total: Type.Number() }),
  },
} as const
