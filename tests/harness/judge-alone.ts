/** A process with only a judge, to be killed from outside. */
import { startJudge } from './judge'

await startJudge()
setInterval(() => undefined, 60_000)
