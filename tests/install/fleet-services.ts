/** The services of deploy/compose.fleet.yaml in a network of their own, each with the settings of the file. */
import { freePort } from '../harness/free-port'
import { flagsOf, heard, serviceOf, startContainer } from './compose-services'
import { buildNats, docker } from './engine-images'

const FILE = 'deploy/compose.fleet.yaml'
const VARIABLES = { JOUST_NATS_PASSWORD: 'pa11', JUDGE_1_PASSWORD: 'pb22', JUDGE_2_PASSWORD: 'pc33' }

export type FleetServices = {
  readonly url: string
  /** The name of a service's container. */
  name(service: string): string
  remove(): void
}

/** Starts the services. `images` are those of the Dockerfile; the image of NATS is made from Debian's package. */
export async function startFleetServices(
  images: { readonly joust: string; readonly 'joust-bubblewrap': string },
  prefix: string,
): Promise<FleetServices> {
  const name = (service: string): string => `${prefix}-${service}`
  const services = ['nats', 'joust', 'judge-1', 'judge-2']
  buildNats(name('nats-image'))
  docker('network', 'create', prefix)
  const port = freePort()
  const url = `http://127.0.0.1:${port}`
  const flags = (service: string, variables: Readonly<Record<string, string>> = VARIABLES) => [
    ...flagsOf(FILE, serviceOf(FILE, service), prefix, { variables, network: prefix }),
    '--network-alias',
    service,
  ]
  const remove = (): void => {
    docker('rm', '--force', '--volumes', ...services.map(name))
    docker('volume', 'rm', '--force', ...['nats', 'data', 'judge-1', 'judge-2'].map(name))
    docker('network', 'rm', prefix)
    docker('rmi', '--force', name('nats-image'))
  }
  try {
    const nats = docker(
      'run',
      '--detach',
      '--name',
      name('nats'),
      ...flags('nats'),
      name('nats-image'),
      ...command('nats'),
    )
    if (nats.code !== 0) throw new Error(nats.out)
    const web = [...flags('joust', { ...VARIABLES, JOUST_URL: url }), '--publish', `127.0.0.1:${port}:3000`]
    await startContainer(images.joust, name('joust'), web)
    for (const service of ['judge-1', 'judge-2']) {
      const started = docker(
        'run',
        '--detach',
        '--name',
        name(service),
        ...flags(service),
        images['joust-bubblewrap'],
        ...command(service),
      )
      if (started.code !== 0) throw new Error(started.out)
    }
    await Promise.all(
      ['judge-1', 'judge-2'].map((one) => heard(['logs', '--follow', name(one)], /Joust judges here as/)),
    )
  } catch (error) {
    remove()
    throw error
  }
  return { url, name, remove }
}

const command = (service: string): readonly string[] => serviceOf(FILE, service).command ?? []
