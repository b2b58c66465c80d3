/** Pictures in PDF in statements, which browsers do not show: converted by a tool that is installed for the tests. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { asProblemId } from '#contracts/ids'
import { fileOf } from '#db/queries/problem-files'
import type { Runner } from '#runner'
import { startJudge } from '../harness/judge'
import { type Files, openPackageShop, type PackageShop } from '../harness/package-shop'

let runner: Runner
let shop: PackageShop
beforeAll(async () => {
  runner = await startJudge()
  shop = openPackageShop(runner, 'pictures')
})
afterAll(async () => {
  shop.close()
  await runner.close()
})

/** A filled square on a page of 20 x 10 points, in a format that TeX includes. */
const EPS = `%!PS-Adobe-3.0 EPSF-3.0
%%BoundingBox: 0 0 20 10
1 0 0 setrgbcolor
0 0 10 10 rectfill
showpage
%%EOF
`
/** A page of 20 x 10 points with a filled square. The file has no cross-reference table, so readers must rebuild it. */
const PDF = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 20 10] /Contents 4 0 R >> endobj
4 0 obj << /Length 18 >> stream
1 0 0 rg 0 0 10 10 re f
endstream endobj
trailer << /Root 1 0 R >>
%%EOF
`
const FILES: Files = {
  'problem.yaml': 'name: Pictures\n',
  'problem_statement/problem.en.tex': 'Look at \\includegraphics{board} and \\includegraphics{plan.pdf}.\n',
  'problem_statement/board.pdf': PDF,
  'problem_statement/plan.pdf': PDF,
  '.timelimit': '5\n',
  'data/sample/1.in': '4\n',
  'data/sample/1.ans': '4\n',
  'data/secret/2.in': '5\n',
  'data/secret/2.ans': '5\n',
  'submissions/accepted/same.py': 'print(input())\n',
}
const id = asProblemId('pictures')
const stored = (path: string): Uint8Array => fileOf(shop.db, id, path) ?? new Uint8Array()
/** The size of a PNG in pixels, from its header. */
const sizeOf = (png: Uint8Array): readonly number[] => {
  const view = new DataView(png.buffer, png.byteOffset)
  return png.byteLength < 24 ? [] : [view.getUint32(16), view.getUint32(20)]
}

test('pictures in PDF are drawn and shown, named with and without their ending', async () => {
  const { notes } = await shop.take(FILES)
  expect(notes).toContain(
    'problem_statement/board.pdf is shown as problem_statement/board.png, which was drawn from it.',
  )
  for (const name of ['board', 'plan']) expect(sizeOf(stored(`statement/${name}.png`))).toEqual([40, 20])
  const page = shop.problems.page(null, id).problem
  expect(page.descriptionHtml).toContain('board.png')
  expect(page.descriptionHtml).toContain('plan.png')
  expect(page.descriptionHtml).not.toContain('Attachments')
})

test('a picture that came beside the PDF is shown as it is', async () => {
  const png = stored('statement/plan.png')
  await shop.take({ ...FILES, 'problem_statement/board.png': png.slice(0, 60) })
  expect(stored('statement/board.png').byteLength).toBe(60)
})

test('what is no PDF becomes an attachment, as without a tool', async () => {
  const { notes } = await shop.take({ ...FILES, 'problem_statement/plan.pdf': '%PDF-1.4 and nothing else' })
  expect(notes.find((note) => note.startsWith('problem_statement/plan.pdf'))).toContain('offered for download')
  expect(stored('attachments/plan.pdf').byteLength).toBe(25)
})

test.each(['eps', 'ps'])(
  'a picture in PostScript (.%s) is drawn, too; one that opens a file is not',
  async (ending) => {
    const { notes } = await shop.take({
      ...FILES,
      [`problem_statement/chart.${ending}`]: EPS,
      [`problem_statement/spy.${ending}`]: EPS.replace('showpage', '(/etc/passwd) (r) file pop showpage'),
      'problem_statement/problem.en.tex':
        '\\includegraphics{board}, \\includegraphics{chart} and \\includegraphics{spy}.\n',
    })
    expect(notes).toContain(
      `problem_statement/chart.${ending} is shown as problem_statement/chart.png, which was drawn from it.`,
    )
    expect(sizeOf(stored('statement/chart.png'))).toEqual([40, 20])
    expect(sizeOf(stored('statement/spy.png'))).toEqual([])
    expect(stored(`attachments/spy.${ending}`).byteLength).toBeGreaterThan(0)
  },
)
