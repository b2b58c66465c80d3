/**
 * Finds code outside a kind's own folder that distinguishes the kind's members: a `switch`, or a chain of ifs, over
 * three or more of its ids. Such code is one more place to change for a new member, which no list and no compiler
 * points out.
 */
import ts from 'typescript'

export type KindOfThings = {
  readonly name: string
  readonly ids: readonly string[]
  /** Where its members may be distinguished, as path prefixes. */
  readonly home: readonly string[]
}

type Finding = {
  readonly path: string
  readonly line: number
  readonly kind: string
  readonly ids: readonly string[]
}

/** The number of ids from which on it counts as a chain. */
const CHAIN = 3

export function kindSwitches(path: string, text: string, kinds: readonly KindOfThings[]): readonly Finding[] {
  const asked = kinds.filter(({ ids, home }) => {
    return !home.some((place) => path.startsWith(place)) && ids.filter((id) => text.includes(`'${id}'`)).length >= CHAIN
  })
  if (asked.length === 0) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Finding[] = []
  const visit = (node: ts.Node): void => {
    const chain = chainOf(node)
    for (const { name, ids } of asked) {
      const named = ids.filter((id) => chain.includes(id))
      if (named.length < CHAIN) continue
      // All ids must belong to the kind: a chain with other texts is about something else.
      if (chain.some((id) => !ids.includes(id))) continue
      found.push({ path, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, kind: name, ids: named })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The texts that a switch, or the beginning of a chain of ifs or conditional expressions, distinguishes. */
function chainOf(node: ts.Node): readonly string[] {
  if (ts.isSwitchStatement(node)) {
    return node.caseBlock.clauses.flatMap((clause) =>
      ts.isCaseClause(clause) && ts.isStringLiteral(clause.expression) ? [clause.expression.text] : [],
    )
  }
  const isInner = (ts.isIfStatement(node) || ts.isConditionalExpression(node)) && node.parent.kind === node.kind
  return isInner ? [] : linksOf(node)
}

function linksOf(node: ts.Node | undefined): readonly string[] {
  if (node === undefined) return []
  if (ts.isIfStatement(node)) return [...comparedIn(node.expression), ...linksOf(node.elseStatement)]
  if (ts.isConditionalExpression(node)) return [...comparedIn(node.condition), ...linksOf(node.whenFalse)]
  if (ts.isBlock(node)) return node.statements.filter(ts.isIfStatement).flatMap(linksOf)
  return []
}

/** The texts that something is compared with. */
function comparedIn(node: ts.Expression): readonly string[] {
  if (!ts.isBinaryExpression(node)) return []
  if (node.operatorToken.kind === ts.SyntaxKind.BarBarToken)
    return [...comparedIn(node.left), ...comparedIn(node.right)]
  return node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken && ts.isStringLiteral(node.right)
    ? [node.right.text]
    : []
}
