/** What an import does with the parts of a package, for setters; docs/problem-format.md describes all of it. */
const ROWS: readonly (readonly [part: string, what: string])[] = [
  ['Formats', 'ICPC/Kattis 2025-09 with its drafts, legacy (DOMjudge, BAPCtools, Kattis), and Polygon.'],
  [
    'Statement',
    'Markdown, TeX and HTML are shown; a PDF is linked. English first, else another language. TikZ drawings and unknown commands are left out, and noted.',
  ],
  [
    'Pictures',
    'PNG, JPEG, GIF, WebP and SVG are shown. PDF and PostScript are drawn as PNG where the server has a tool for it, else offered for download.',
  ],
  ['Samples', 'Pairs, conversations, samples that are only shown, and files of theirs to download.'],
  [
    'Tests',
    'Where none came along, generators.yaml or Polygon’s commands make them, and the first accepted submission answers. Groups, scores and passes count as the format says.',
  ],
  [
    'Validators',
    'Run on every input and every answer. A test that is refused stops the import until you decide otherwise.',
  ],
  [
    'Folders with build or run',
    'Validators, generators and submissions are built by their script in the sandbox, without a network, and run.',
  ],
  ['Symbolic links', 'Followed inside the archive. Links that lead out of it, or in a circle, are refused.'],
  ['License, credits, source', 'Kept. A license that the format does not know is noted.'],
  [
    'Kept, and not used',
    'Hints and descriptions of tests, full feedback, visualizers, data that tests the validators, statements in other languages. Unknown keys are noted.',
  ],
  [
    'Submissions',
    'Judged first. An unexpected verdict stops the import until you decide otherwise; what only speed explains is noted. Python 2 and languages that are not installed are left out.',
  ],
  [
    'Not supported',
    'Problems whose answer is a file (submit-answer), static validators, graders of a package’s own, fewer points as the better result, and programs that write files: the import is refused with a sentence that says so.',
  ],
  ['All other files', 'Kept, and part of the next export: up to 1000 files, 32 MiB together.'],
  ['Limits', '64 MiB as an upload; unpacked 256 MiB and 10 000 files.'],
]

/** A table of what is imported, left out and refused. */
export function PackageFormats() {
  return (
    <details className="text-sm">
      <summary className="w-fit rounded-sm text-ink-2 hover:text-ink">What is read of a package</summary>
      <table className="mt-3 w-full max-w-prose text-start">
        <caption className="sr-only">What an import does with the parts of a package</caption>
        <tbody>
          {ROWS.map(([part, what]) => (
            <tr key={part} className="border-t border-line align-top">
              <th scope="row" className="w-48 py-2 pe-4 text-start font-medium">
                {part}
              </th>
              <td className="py-2 text-ink-2">{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
