import type { AskedQuestion, Page, Question, QuestionContent, Solution } from '#contracts/trivia'

/** Checks a question beyond its schema. Returns the error as text for its setter, or null. Source: docs/rules.md, "UI Trivia". */
export function questionProblem(question: QuestionContent): string | null {
  return blankField(question) ?? optionsProblem(question) ?? correctProblem(question) ?? renderingProblem(question)
}

function blankField({ text, snippet, explanation, options, reference }: QuestionContent): string | null {
  if (text.trim() === '') return 'text is empty'
  if (snippet !== undefined && snippet.trim() === '') return 'snippet is empty: leave it out'
  if (explanation.trim() === '') return 'explanation is empty'
  if (reference.title.trim() === '') return 'reference.title is empty'
  const blank = options.findIndex((option) => option.trim() === '')
  return blank === -1 ? null : `option ${blank + 1} is empty`
}

function optionsProblem({ options }: QuestionContent): string | null {
  const seen = options.map(plain)
  const twice = seen.findIndex((option, index) => seen.indexOf(option) !== index)
  return twice === -1 ? null : `option ${twice + 1} is the same as an earlier one`
}

/**
 * `multiple` needs at least two right options, because its kind would give away a single one. Not all may be right, since that needs no
 * thought.
 */
function correctProblem({ kind, options, correct }: QuestionContent): string | null {
  if (new Set(correct).size !== correct.length) return 'correct names an option twice'
  const beyond = correct.find((index) => index >= options.length)
  if (beyond !== undefined) return `correct names option ${beyond + 1}, and there are ${options.length}`
  if (kind !== 'multiple')
    return correct.length === 1 ? null : `correct must name exactly one option in a ${kind} question`
  if (correct.length < 2) return 'correct must name at least two options in a multiple question'
  return correct.length < options.length ? null : 'correct names all options: at least one must be wrong'
}

function renderingProblem({ kind, base, rendering, options, correct }: QuestionContent): string | null {
  if (kind !== 'rendering') {
    return base === undefined && rendering === undefined
      ? null
      : `base and rendering belong to rendering questions only`
  }
  if (base === undefined) return 'base is missing: the page to which each option is added'
  if (rendering === undefined) return 'rendering is missing: the page that is shown'
  if (rendering.html.trim() === '' && rendering.css.trim() === '') return 'rendering is empty'
  // The page is in the reader's browser, so it must not contain the answer.
  const shown = plain(`${rendering.html} ${rendering.css}`)
  const spelled = correct.find((index) => shown.includes(declarations(options[index] ?? '')))
  return spelled === undefined ? null : `rendering contains the text of option ${spelled + 1}: draw it in another way`
}

/** Normalises an option for comparison: case and white space make no difference. */
const plain = (text: string): string => text.replace(/\s+/g, '').toLowerCase()

/** The text between the braces of a rule; the whole text without braces. */
function declarations(option: string): string {
  const between = /\{([^}]*)\}/.exec(option)?.[1] ?? option
  return plain(between).replace(/;$/, '')
}

/** The question as players see it while it is open. */
export const askedOf = ({
  id: _id,
  correct: _correct,
  explanation: _why,
  reference: _reference,
  ...asked
}: Question): AskedQuestion => asked

export const solutionOf = ({ correct, explanation, reference }: Question): Solution => ({
  correct,
  explanation,
  reference,
})

/**
 * The document of a sandboxed frame. Its own policy allows only its style sheet, whatever the embedding page allows. `nonce`: that of the
 * embedding page, whose policy the frame inherits.
 */
export const frameDocument = ({ html, css }: Page, nonce: string): string =>
  [
    '<!doctype html>',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'">`,
    `<style nonce="${nonce}">html{background:#fff;color:#000;overflow:hidden}body{margin:8px}\n${withoutEnd(css)}</style>`,
    html,
  ].join('\n')

/** Prevents a style sheet from closing its element and continuing as markup. */
const withoutEnd = (css: string): string => css.replace(/<\/(?=style)/gi, '<\\/')

/** The page of a rendering question with one of its options applied. */
export const pageWithOption = (base: Page, option: string): Page => ({ html: base.html, css: `${base.css}\n${option}` })
