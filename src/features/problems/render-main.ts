/** Started by `RenderProcess` when Joust runs from its sources. The binary has a hidden command instead. */
import { answerRenders } from './render-process'

await answerRenders()
