import { RunnerUnavailable } from './errors.ts'
import { compileOrder } from './orders.ts'
import type { Agent } from './sandbox/agent.ts'

/** Prints the writable directories and files of all mounts, except the scratch directory, which each run gets empty. */
const LOOK = `
while read -r _ _ _ _ place options _; do
  case $options in rw*) ;; *) continue ;; esac
  case $place in /proc | /proc/* | /box/scratch | /box/scratch/*) continue ;; esac
  find "$place" -xdev -path /box/scratch -prune -o '(' -type d -o -type f ')' -writable -print 2>/dev/null
done </proc/self/mountinfo
true
`
const NAMED = 3

/**
 * With Landlock, programs can write only to their scratch directory. Without it, a submission could use any other
 * writable place to leave something for the next one in its slot. Rejects with RunnerUnavailable if there is such a
 * place, and names it.
 */
export async function refuseSharedPlaces(agent: Agent): Promise<void> {
  if (agent.hello.landlock > 0) return
  await agent.begin()
  const outcome = await agent.run({ ...compileOrder(['/bin/sh', '-c', LOOK]), compiles: false })
  const places = outcome.stdout.toString('utf8').split('\n').filter(Boolean)
  if (outcome.exitCode === 0 && places.length === 0) return
  const found = places.length === 0 ? 'a place that could not be looked for' : places.slice(0, NAMED).join(', ')
  throw new RunnerUnavailable(
    `the kernel has no Landlock, and submissions would share a place that they can write to (${found})`,
  )
}
