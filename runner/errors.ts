/** Nothing can be judged here at present; the message says what is missing. */
export class RunnerUnavailable extends Error {
  override readonly name = 'RunnerUnavailable'
}

/** The lane is full; the caller may try again later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** The job's owner cancelled it. */
export class JobCancelled extends Error {
  override readonly name = 'JobCancelled'
}
