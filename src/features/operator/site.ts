import { TypeCompiler } from '@sinclair/typebox/compiler'
import { SiteWordsSchema } from '#contracts/http/site'
import type { SITE_CALLS } from '#contracts/operator/site'
import { TextCategorySchema, TextDifficultySchema } from '#contracts/ws/typing'
import { rebuildTotals } from '#db/queries/totals'
import { AppError } from '#errors'
import type { Context, Handlers } from './context'
import { valueAt, withValueAt } from './key-path'

const categories = TypeCompiler.Compile(TextCategorySchema)
const difficulties = TypeCompiler.Compile(TextDifficultySchema)

/** The one thing that is set for the whole site: the words of its front page. Keys name it or a part of it. */
const FRONT_PAGE = 'front-page'
const wordsCheck = TypeCompiler.Compile(SiteWordsSchema)

type SiteSetting = { readonly key: string; readonly value: unknown; readonly from: 'stored' | 'default' }

/** Settings, texts, and what is kept beside the lists it follows from. */
export const SITE_HANDLERS: Handlers<keyof typeof SITE_CALLS> = {
  'settings.show': (context) => ({ settings: [...context.settings], site: [settingAt(context, FRONT_PAGE)] }),
  'settings.get': (context, { key }) => settingAt(context, key),
  'settings.set'(context, { key, value }) {
    const path = pathOf(key)
    const words = path.length === 0 ? value : withValueAt(context.site.words(), path, value)
    if (!wordsCheck.Check(words)) throw new AppError('VALIDATION', shapeError(key, words))
    context.site.saveWords(words, null)
    return settingAt(context, key)
  },
  'settings.reset'(context, { key }) {
    if (pathOf(key).length > 0) throw new AppError('VALIDATION', `Only ${FRONT_PAGE} can be reset, as a whole.`)
    context.site.resetWords()
    return settingAt(context, key)
  },
  'totals.rebuild': ({ db }) => ({ wrong: rebuildTotals(db) }),
  'text.import'({ texts }, { name, content, category, difficulty }) {
    if (!categories.Check(category) || !difficulties.Check(difficulty)) throw new AppError('VALIDATION')
    const { added, known } = texts.importFile(name, content, { category, difficulty })
    return { added, known, total: texts.count() }
  },
}

function pathOf(key: string): string[] {
  const [first, ...path] = key.split('.')
  if (first !== FRONT_PAGE)
    throw new AppError(
      'NOT_FOUND',
      `There is no setting "${key}". Known is ${FRONT_PAGE}, such as ${FRONT_PAGE}.claims.coders.`,
    )
  return path
}

function settingAt({ site }: Context, key: string): SiteSetting {
  const value = valueAt(site.words(), pathOf(key))
  if (value === undefined) throw new AppError('NOT_FOUND', `There is no setting "${key}".`)
  return { key, value, from: site.wordsChanged() ? 'stored' : 'default' }
}

function shapeError(key: string, words: unknown): string {
  const wrong = wordsCheck.Errors(words).First()
  const where = wrong === undefined ? key : `${FRONT_PAGE}${wrong.path.replaceAll('/', '.')}`
  return `${where}: ${wrong?.message ?? 'not of the right shape'}.`
}
