/** Started by `RestoreCheck` when Joust runs from its sources; the binary has a hidden command instead. */
import { answerRestore } from './restore-attempt'

await answerRestore()
