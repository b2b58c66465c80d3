/** Sends one callback in a process of its own, because trusted certificates are fixed when a process starts. Prints the outcome. */
import { deliver } from '../../src/features/outgoing/delivery'

const [url = '', ...addresses] = process.argv.slice(2)
const resolve = () => Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
console.log(
  JSON.stringify(await deliver(url, { method: 'PUT', json: '{"token":"t"}' }, { privateAllowed: true, resolve })),
)
