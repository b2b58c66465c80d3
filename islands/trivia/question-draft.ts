import type { Difficulty } from '#contracts/difficulty'
import { QUESTION_LIMITS, type QuestionContent, type QuestionKind, type Topic } from '#contracts/trivia'

/** The values of the question form, with the fields of all kinds. */
export type QuestionDraft = {
  readonly topic: Topic
  readonly difficulty: Difficulty
  readonly kind: QuestionKind
  readonly text: string
  readonly snippet: string
  readonly baseHtml: string
  readonly baseCss: string
  readonly renderingHtml: string
  readonly renderingCss: string
  /** Always the largest number of options; empty ones are not sent. */
  readonly options: readonly { readonly text: string; readonly right: boolean }[]
  readonly explanation: string
  readonly referenceTitle: string
  readonly referenceUrl: string
}

const EMPTY_OPTION = { text: '', right: false }

export const NEW_QUESTION: QuestionDraft = {
  topic: 'css',
  difficulty: 'Medium',
  kind: 'single',
  text: '',
  snippet: '',
  baseHtml: '',
  baseCss: '',
  renderingHtml: '',
  renderingCss: '',
  options: Array.from({ length: QUESTION_LIMITS.options.most }, () => EMPTY_OPTION),
  explanation: '',
  referenceTitle: '',
  referenceUrl: '',
}

export function draftOf(content: QuestionContent): QuestionDraft {
  const { correct, reference, base, rendering, options, snippet, ...rest } = content
  return {
    ...rest,
    snippet: snippet ?? '',
    baseHtml: base?.html ?? '',
    baseCss: base?.css ?? '',
    renderingHtml: rendering?.html ?? '',
    renderingCss: rendering?.css ?? '',
    options: NEW_QUESTION.options.map((empty, index) => {
      const text = options[index]
      return text === undefined ? empty : { text, right: correct.includes(index) }
    }),
    referenceTitle: reference.title,
    referenceUrl: reference.url,
  }
}

/** The question as the call takes it. */
export function contentOf(draft: QuestionDraft): QuestionContent {
  const { topic, difficulty, kind, text, snippet, explanation } = draft
  const filled = draft.options.filter((option) => option.text.trim() !== '')
  return {
    topic,
    difficulty,
    kind,
    text: text.trim(),
    ...(snippet.trim() !== '' && { snippet }),
    ...(kind === 'rendering' && {
      base: { html: draft.baseHtml, css: draft.baseCss },
      rendering: { html: draft.renderingHtml, css: draft.renderingCss },
    }),
    options: filled.map((option) => option.text.trim()),
    correct: filled.flatMap(({ right }, index) => (right ? [index] : [])),
    explanation: explanation.trim(),
    reference: { title: draft.referenceTitle.trim(), url: draft.referenceUrl.trim() },
  }
}
