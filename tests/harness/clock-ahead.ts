/** Preloaded into a server process of a test: its clock is ahead by CLOCK_AHEAD_MS, as if it had been started later. */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS)
if (!Number.isFinite(aheadMs)) throw new Error('CLOCK_AHEAD_MS is no number')
const wallMs = Date.now
Date.now = () => wallMs() + aheadMs
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + aheadMs })

export {}
