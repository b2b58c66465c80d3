/** Started by `RenderProcess` where Joust runs from its sources; the binary has a hidden command instead. */
import { answerRenders } from './render-process'

await answerRenders()
