/** `JavaScriptChecks` starts this file when Joust runs from its sources; the binary has a hidden command instead. */
import { answerJavaScriptChecks } from './javascript-process.ts'

await answerJavaScriptChecks()
