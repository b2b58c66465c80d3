import { Type } from '@sinclair/typebox'
import { TextCategorySchema, TextDifficultySchema } from '#contracts/ws/typing'
import { type OperatorCalls, operatorCall } from './operator-call'
import { LineSchema } from './shapes'

export const textCalls = {
  'POST /operator/text/import': operatorCall({
    summary: 'Import texts for typing races',
    body: Type.Object({
      name: LineSchema,
      content: Type.String(),
      category: TextCategorySchema,
      difficulty: TextDifficultySchema,
    }),
    answer: Type.Object({ added: Type.Number(), known: Type.Number(), total: Type.Number() }),
    perform: ({ texts }, { body: { name, content, ...kind } }) => ({
      ...texts.importFile(name, content, kind),
      total: texts.count(),
    }),
  }),
} satisfies OperatorCalls
