import { type PictureAddress, picturesOf } from './pictures'

/** The binary's hidden command that renders texts. */
export const RENDER_COMMAND = 'render-texts'

/** The pictures that a text may show: those among a problem's files. */
export type PictureFiles = { readonly problemId: string; readonly paths: readonly string[] }
export type RenderRequest = { readonly markdown: string; readonly pictures: PictureFiles | null }

export const addressesOf = (pictures: PictureFiles | null): PictureAddress | undefined =>
  pictures === null ? undefined : picturesOf(pictures.problemId, pictures.paths)

/** The process behind `RenderProcess`: answers each requested text with one line of JSON, until the input ends. */
export async function answerRenders(): Promise<void> {
  const { renderStatement } = await import('./statement')
  process.stdout.write('"ready"\n')
  for await (const line of console) {
    // The end of the input is read as one more, empty line.
    if (line === '') continue
    const { markdown, pictures }: RenderRequest = JSON.parse(line)
    process.stdout.write(`${JSON.stringify(renderStatement(markdown, addressesOf(pictures)))}\n`)
  }
}
