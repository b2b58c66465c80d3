/** Started by `RenderProcess` when Joust runs from its sources; the binary has a hidden command instead. */
import { answerRenders } from './render-process'

await answerRenders()
