/** A page sends a few short frames before its user is known; one frame of the maximum size (`MAX_FRAME_CHARACTERS`) fits alone. */
const MOST = { frames: 64, characters: 256 * 1024 } as const

/** Frames of a socket that wait, in order, until its user is known. Their total is bounded, since anyone can send them. */
export class Backlog {
  #waiting: string[] = []
  #characters = 0

  /** Adds a frame. Returns false, without adding it, if too much waits already. */
  add(frame: string): boolean {
    const characters = this.#characters + frame.length
    if (this.#waiting.length >= MOST.frames || characters > MOST.characters) return false
    this.#waiting.push(frame)
    this.#characters = characters
    return true
  }

  /** Removes all frames and returns them. */
  takeAll(): readonly string[] {
    const waiting = this.#waiting
    this.#waiting = []
    this.#characters = 0
    return waiting
  }
}
