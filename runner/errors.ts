/** Nothing can be judged here now; the message says what is missing. */
export class RunnerUnavailable extends Error {
  override readonly name = 'RunnerUnavailable'
}

/** More jobs wait than the queue holds; the caller may try again later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}
