export type Side = 'program' | 'interactor'

/** How many bytes of one conversation are kept for display. */
const KEPT_BYTES = 16 * 1024
const MARKS: Readonly<Record<Side, string>> = { program: '>', interactor: '<' }
const CUT = '[more was said]'

/** The conversation in the order in which the judge carried it. Bounded: the beginning is kept. */
export class Transcript {
  private readonly turns: { side: Side; pieces: Buffer[] }[] = []
  private left = KEPT_BYTES
  private isCut = false

  add(side: Side, said: Uint8Array): void {
    const kept = Buffer.from(said.subarray(0, this.left))
    this.isCut ||= kept.byteLength < said.byteLength
    this.left -= kept.byteLength
    if (kept.byteLength === 0) return
    const last = this.turns.at(-1)
    if (last?.side === side) last.pieces.push(kept)
    else this.turns.push({ side, pieces: [kept] })
  }

  /** The form of `.interaction` files in the package format: `>` before the program's lines, `<` before those sent to it. */
  text(): string {
    const lines = this.turns.flatMap(({ side, pieces }) => {
      const said = Buffer.concat(pieces).toString('utf8').replace(/\n$/, '')
      return said.split('\n').map((line) => `${MARKS[side]} ${line}`)
    })
    return [...lines, ...(this.isCut ? [CUT] : [])].join('\n')
  }
}
