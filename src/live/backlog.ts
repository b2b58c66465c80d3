/** A page sends a few short frames before it is known; one of the largest that are taken (`MAX_FRAME_CHARACTERS`) fits alone. */
const MOST = { frames: 64, characters: 256 * 1024 } as const

/** Frames of a socket that wait until it is known who speaks, in their order. They are bounded together: anyone can send them. */
export class Backlog {
  #waiting: string[] = []
  #characters = 0

  /** False when too much waits already; then the frame does not wait. */
  add(frame: string): boolean {
    const characters = this.#characters + frame.length
    if (this.#waiting.length >= MOST.frames || characters > MOST.characters) return false
    this.#waiting.push(frame)
    this.#characters = characters
    return true
  }

  /** Empties it. */
  takeAll(): readonly string[] {
    const waiting = this.#waiting
    this.#waiting = []
    this.#characters = 0
    return waiting
  }
}
