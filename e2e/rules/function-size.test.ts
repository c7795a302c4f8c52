import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { largeFunctions } from './large-functions.ts'

// oxlint can refuse a long function, but not say that an exception is no longer needed.
const mostLines = 100
const mostComplexity = 20

/** Every branch has one of these: a short file with few of them needs no parser. */
const branchWords = /\b(?:if|for|while|do|case|catch)\b|&&|\|\||\?/g

const tests = /\.test\.tsx?$|\.corpus\.ts$|\/testing\/|\.gen\.ts$|\/migrations\/|\/engine-contract\.ts$/
const folders = ['contract', 'language', 'service', 'src', 'tools']
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !tests.test(file))

it('measures lines and complexity of a function', () => {
  const text = 'const f = (a: number) => {\n  if (a > 1 && a < 9) return a\n  return a ?? 0\n}\n'
  expect(measure('a.ts', text)).toEqual([{ name: 'a.ts f', lines: 4, complexity: 4 }])
})

it('has no function of over 100 lines or of a complexity over 20 but those listed', () => {
  const large = files
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(
      ({ text }) => text.split('\n').length > mostLines || (text.match(branchWords)?.length ?? 0) >= mostComplexity,
    )
    .flatMap(({ file, text }) => measure(file, text))
    .filter(({ lines, complexity }) => lines > mostLines || complexity > mostComplexity)
    .map(({ name }) => name)
  const listed: readonly string[] = largeFunctions
  expect(
    large.filter((name) => !listed.includes(name)),
    'split these',
  ).toEqual([])
  expect(
    listed.filter((name) => !large.includes(name)),
    'these no longer need their place in the list',
  ).toEqual([])
}, 300_000)

type Measured = { readonly name: string; readonly lines: number; readonly complexity: number }

/** Functions with a name, `file name`; a function without one counts to that around it. */
function measure(file: string, text: string): Measured[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Measured[] = []
  const visit = (node: ts.Node) => {
    const name = ts.isFunctionLike(node) ? nameOf(node) : undefined
    if (name !== undefined) {
      const [from, to] = [node.getStart(source), node.getEnd()].map(
        (at) => source.getLineAndCharacterOfPosition(at).line,
      )
      found.push({ name: `${file} ${name}`, lines: (to ?? 0) - (from ?? 0) + 1, complexity: 1 + branchesIn(node) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return node.name?.getText()
  const { parent } = node
  const isValue = ts.isArrowFunction(node) || ts.isFunctionExpression(node)
  return isValue && ts.isVariableDeclaration(parent) ? parent.name.getText() : undefined
}

/** Branches of the function itself; those of functions within it are theirs. */
function branchesIn(node: ts.Node): number {
  let count = 0
  ts.forEachChild(node, (child) => {
    if (!ts.isFunctionLike(child)) count += (isBranch(child) ? 1 : 0) + branchesIn(child)
  })
  return count
}

const branches = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.CaseClause,
  ts.SyntaxKind.CatchClause,
])
const shortCircuits = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

function isBranch(node: ts.Node): boolean {
  return branches.has(node.kind) || (ts.isBinaryExpression(node) && shortCircuits.has(node.operatorToken.kind))
}
