/** A process with nothing but a judge, for whoever kills it from outside. */
import { startJudge } from './judge'

await startJudge()
setInterval(() => undefined, 60_000)
