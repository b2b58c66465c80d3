/** Started by `SpaceGauge` when Joust runs from its sources; the binary has a hidden command instead. */
import { answerSpace } from './space-process'

await answerSpace()
