import { Type } from '@sinclair/typebox'
import { checkOf } from '#contracts/check'
import { TextCategorySchema, TextDifficultySchema } from '#contracts/ws/typing'
import { AppError } from '#errors'
import { type OperatorCalls, operatorCall } from './operator-call'
import { LineSchema } from './shapes'

const categories = checkOf(TextCategorySchema)
const difficulties = checkOf(TextDifficultySchema)

export const textCalls = {
  'POST /operator/text/import': operatorCall({
    summary: 'Import texts for typing races',
    body: Type.Object({
      name: LineSchema,
      content: Type.String(),
      category: Type.String({ maxLength: 100 }),
      difficulty: Type.String({ maxLength: 100 }),
    }),
    answer: Type.Object({ added: Type.Number(), known: Type.Number(), total: Type.Number() }),
    perform({ texts }, { body: { name, content, category, difficulty } }) {
      if (!categories.Check(category) || !difficulties.Check(difficulty)) throw new AppError('VALIDATION')
      const { added, known } = texts.importFile(name, content, { category, difficulty })
      return { added, known, total: texts.count() }
    },
  }),
} satisfies OperatorCalls
