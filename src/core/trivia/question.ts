import type { AskedQuestion, Page, Question, QuestionContent, Solution } from '#contracts/trivia'

/** What a question must hold besides its shape, in words for its setter; null where all is well. Source: docs/rules.md, "UI Trivia". */
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

/** Of `multiple` at least two: one right answer would be found out by the kind. All of them would need no thought. */
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
  // The page is in the reader's hands: it must not spell the answer out.
  const shown = plain(`${rendering.html} ${rendering.css}`)
  const spelled = correct.find((index) => shown.includes(declarations(options[index] ?? '')))
  return spelled === undefined ? null : `rendering contains the text of option ${spelled + 1}: draw it in another way`
}

/** For comparing: case and white space make no other option. */
const plain = (text: string): string => text.replace(/\s+/g, '').toLowerCase()

/** What stands between the braces of a rule; the whole where there are none. */
function declarations(option: string): string {
  const between = /\{([^}]*)\}/.exec(option)?.[1] ?? option
  return plain(between).replace(/;$/, '')
}

/** What players see while the question is open. */
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
 * The document of a sandboxed frame. Its own policy forbids everything but its style sheet, whatever the page that
 * embeds it allows. `nonce`: the embedding page's, whose policy the frame inherits.
 */
export const frameDocument = ({ html, css }: Page, nonce: string): string =>
  [
    '<!doctype html>',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'">`,
    `<style nonce="${nonce}">html{background:#fff;color:#000;overflow:hidden}body{margin:8px}\n${withoutEnd(css)}</style>`,
    html,
  ].join('\n')

/** A style sheet cannot end its element and go on as markup. */
const withoutEnd = (css: string): string => css.replace(/<\/(?=style)/gi, '<\\/')

/** The page of a rendering question with one of its options. */
export const pageWithOption = (base: Page, option: string): Page => ({ html: base.html, css: `${base.css}\n${option}` })
