import { JetStreamApiError } from '@nats-io/jetstream'
import { AuthorizationError, PermissionViolationError } from '@nats-io/transport-node'

type Place = { readonly servers: readonly string[] }

const causesOf = (error: unknown): readonly unknown[] =>
  error instanceof Error && error.cause !== undefined ? [error, ...causesOf(error.cause)] : [error]

const textOf = (errors: readonly unknown[]): string =>
  errors.map((one) => (one instanceof Error ? `${one.name} ${one.message}` : String(one))).join(' ')

/** Describes what is wrong with NATS and how to fix it. */
export function sentenceOf(error: unknown, { servers }: Place): string {
  const where = `NATS at ${servers.join(', ')}`
  const causes = causesOf(error)
  const text = textOf(causes)
  if (causes.some((one) => one instanceof AuthorizationError) || /authoriz|authentic/i.test(text))
    return `${where} refuses this credential: give a user that it knows in JOUST_NATS, or its file in JOUST_NATS_CREDS.`
  if (causes.some((one) => one instanceof PermissionViolationError) || /permissions violation/i.test(text))
    return `${where} does not let this user do what judging needs: docs/operators.md lists the subjects to allow; a worker's are those of its JOUST_JUDGE_NAME.`
  if (causes.some((one) => one instanceof JetStreamApiError && one.status === 404))
    return `${where} knows no Joust server yet: start the server with the same JOUST_NATS and JOUST_NATS_PREFIX. This goes on by itself then.`
  if (/JetStreamNotEnabled|jetstream.*not enabled|no responders/i.test(text))
    return `${where} runs without JetStream: start nats-server with -js.`
  if (/ENOENT|EACCES/.test(text))
    return `${where}: the file of JOUST_NATS_CREDS or JOUST_NATS_CA cannot be read any more.`
  if (/tls|ssl|certificate|self.signed|issuer|altname/i.test(text))
    return `${where} has a certificate that is not trusted here, or speaks no TLS: give its authority's in JOUST_NATS_CA, or correct tls:// in JOUST_NATS.`
  return `${where} cannot be reached: start nats-server there with -js, or correct JOUST_NATS.`
}
