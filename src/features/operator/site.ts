import type { OperatorHandlers } from '#contracts/calls/operator/index'
import type { OPERATOR_SITE } from '#contracts/calls/operator/site'
import { checkOf } from '#contracts/check'
import { SiteTextsSchema } from '#contracts/http/site'
import { asQuestionId } from '#contracts/ids'
import { TextCategorySchema, TextDifficultySchema } from '#contracts/ws/typing'
import { rebuildTotals } from '#db/queries/totals'
import { AppError } from '#errors'
import { AuditLog } from '#features/audit'
import type { OperatorDeps } from './context'
import { valueAt, withValueAt } from './key-path'

const categories = checkOf(TextCategorySchema)
const difficulties = checkOf(TextDifficultySchema)

/** The only setting of the whole site: the texts of its front page. Keys name it or a part of it. */
const FRONT_PAGE = 'front-page'
const textsCheck = checkOf(SiteTextsSchema)

type SiteSetting = { readonly key: string; readonly value: unknown; readonly from: 'stored' | 'default' }

/** The operator's calls about settings, texts, and derived data. */
export const siteHandlers = (deps: OperatorDeps): OperatorHandlers<keyof (typeof OPERATOR_SITE)['calls']> => ({
  'POST /operator/audit/list': ({ body: { actor, page } }) =>
    new AuditLog(deps).page({ actor: actor ?? undefined, page }),
  'POST /operator/settings/show': () => ({ settings: [...deps.settings], site: [settingAt(deps, FRONT_PAGE)] }),
  'POST /operator/settings/get': ({ body: { key } }) => settingAt(deps, key),
  'POST /operator/settings/set'({ body: { key, value } }) {
    const path = pathOf(key)
    const texts = path.length === 0 ? value : withValueAt(deps.site.texts(), path, value)
    if (!textsCheck.Check(texts)) throw new AppError('VALIDATION', shapeError(key, texts))
    deps.site.saveTexts(texts, null)
    return settingAt(deps, key)
  },
  'POST /operator/settings/reset'({ body: { key } }) {
    if (pathOf(key).length > 0) throw new AppError('VALIDATION', `Only ${FRONT_PAGE} can be reset, as a whole.`)
    deps.site.resetTexts()
    return settingAt(deps, key)
  },
  'POST /operator/totals/rebuild': () => ({ wrong: rebuildTotals(deps.db) }),
  'POST /operator/text/import'({ body: { name, content, category, difficulty } }) {
    if (!categories.Check(category) || !difficulties.Check(difficulty)) throw new AppError('VALIDATION')
    const { added, known } = deps.texts.importFile(name, content, { category, difficulty })
    return { added, known, total: deps.texts.count() }
  },
  'POST /operator/question/import': ({ body: { name, content } }) => ({
    ...deps.questions.importFile(name, content, null),
    total: deps.questions.count().total,
  }),
  'POST /operator/question/list': ({ body }) => deps.questions.list(body),
  'POST /operator/question/export': ({ body }) => deps.questions.exportFile(body),
  'POST /operator/question/retire': ({ body: { id, retired } }) => deps.questions.retire(asQuestionId(id), retired),
})

function pathOf(key: string): string[] {
  const [first, ...path] = key.split('.')
  if (first !== FRONT_PAGE)
    throw new AppError(
      'NOT_FOUND',
      `There is no setting "${key}". Known is ${FRONT_PAGE}, such as ${FRONT_PAGE}.claims.coders.`,
    )
  return path
}

function settingAt({ site }: OperatorDeps, key: string): SiteSetting {
  const value = valueAt(site.texts(), pathOf(key))
  if (value === undefined) throw new AppError('NOT_FOUND', `There is no setting "${key}".`)
  return { key, value, from: site.textsChanged() ? 'stored' : 'default' }
}

function shapeError(key: string, texts: unknown): string {
  const wrong = textsCheck.Errors(texts).First()
  const where = wrong === undefined ? key : `${FRONT_PAGE}${wrong.path.replaceAll('/', '.')}`
  return `${where}: ${wrong?.message ?? 'not of the right shape'}.`
}
