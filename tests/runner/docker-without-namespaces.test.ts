import { expect, test } from 'bun:test'
import Docker from 'dockerode'
import { nativeMemory } from '../../runner/languages/language.ts'
import { completeLimits } from '../../runner/limits.ts'
import { runOrder } from '../../runner/orders.ts'
import { Agent } from '../../runner/sandbox/agent.ts'
import { createDocker, findDocker } from '../../runner/sandbox/docker.ts'

/** An engine whose host forbids containers to create namespaces, as its default system call filter does. */
class ForbiddingEngine extends Docker {
  override createContainer(options: Docker.ContainerCreateOptions): Promise<Docker.Container>
  override createContainer(...args: unknown[]): Promise<Docker.Container>
  override createContainer(options: Docker.ContainerCreateOptions): Promise<Docker.Container> {
    const SecurityOpt = ['no-new-privileges']
    return super.createContainer({ ...options, HostConfig: { ...options.HostConfig, SecurityOpt } })
  }
}

const found = await findDocker()
if (found.missing !== null) console.warn(`not tested: Docker, because ${found.missing}`)
else {
  test('where containers may make no namespaces, runs have users instead, and the note says what that leaves open', async () => {
    const sandbox = await createDocker(new ForbiddingEngine())
    expect(sandbox.note).toContain('runs have no namespaces of their own in the container')
    const agent = await Agent.start(sandbox, 252)
    const limits = completeLimits({})
    const outcome = await agent.run(runOrder(['/bin/sh', '-c', 'id -u'], limits, nativeMemory(limits)))
    agent.kill('tested')
    await agent.closed
    expect(agent.hello.mode).toBe('uid')
    expect({ exitCode: outcome.exitCode, user: Number(outcome.stdout.toString()) >= 40_000 }).toEqual({
      exitCode: 0,
      user: true,
    })
  })

  test('on this machine containers may make them', async () => {
    expect((await createDocker(found.docker)).note).toBe('')
  })
}
