import { browserSwitch } from '../browser-switch'
import { LOUDNESS, SOUNDS, type Sound, type Tone } from './tones'

/** Off until a user switches sounds on. */
export const sounds = browserSwitch('sounds', false)

/** The audio context of the page, created for the first sound. */
let audio: AudioContext | null = null

/** A sound that would start later than this is dropped, because its moment has passed. */
const LATE_MS = 500

/** Plays a sound if sounds are on. Some browsers delay audio until the user interacts with the page; the sound is then dropped. */
export function play(sound: Sound): void {
  if (!sounds.isOn()) return
  audio ??= new AudioContext()
  const context = audio
  const askedAtMs = performance.now()
  context.resume().then(
    () => {
      if (performance.now() - askedAtMs > LATE_MS) return
      for (const tone of SOUNDS[sound].tones) playTone(context, tone)
    },
    (error: unknown) => console.info('The browser plays no sound here.', error),
  )
}

/** The volume rises and falls within the note, because a tone that is cut off clicks. */
function playTone(context: AudioContext, { hertz, atS, lengthS }: Tone): void {
  const [from, until] = [context.currentTime + atS, context.currentTime + atS + lengthS]
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0, from)
  gain.gain.linearRampToValueAtTime(LOUDNESS, from + 0.015)
  gain.gain.exponentialRampToValueAtTime(0.0001, until)
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz })
  tone.connect(gain).connect(context.destination)
  tone.start(from)
  tone.stop(until)
}
