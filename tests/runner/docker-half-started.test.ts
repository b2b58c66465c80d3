import { expect, test } from 'bun:test'
import Docker from 'dockerode'
import { Agent } from '../../runner/sandbox/agent.ts'
import { createDocker, findDocker } from '../../runner/sandbox/docker.ts'

/** No slot of another test has it. */
const INDEX = 253

/** An engine that makes containers and fails at the given call for them. */
class FailingEngine extends Docker {
  constructor(private readonly call: 'attach' | 'start') {
    super()
  }

  override createContainer(options: Docker.ContainerCreateOptions): Promise<Docker.Container>
  override createContainer(...args: unknown[]): Promise<Docker.Container>
  override async createContainer(options: Docker.ContainerCreateOptions): Promise<Docker.Container> {
    const container = await super.createContainer(options)
    const failing = () => Promise.reject(new Error(`the engine cannot ${this.call}`))
    return Object.assign(container, { [this.call]: failing })
  }
}

const found = await findDocker()
if (found.missing !== null) console.warn(`not tested: Docker, because ${found.missing}`)
else {
  const { docker } = found

  test.each(['attach', 'start'] as const)('a container that the engine cannot %s is not left behind', async (call) => {
    const sandbox = await createDocker(new FailingEngine(call))
    await expect(Agent.start(sandbox, INDEX)).rejects.toThrow(`the engine cannot ${call}`)
    const label = [`joust.process=${process.pid}`, `joust.slot=${INDEX}`]
    expect(await docker.listContainers({ all: true, filters: { label } })).toEqual([])
  })
}
