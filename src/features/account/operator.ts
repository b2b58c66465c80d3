import { randomBytes } from 'node:crypto'
import type { Db } from '#db/client'
import { type AccountService, createAccounts } from './account-service'
import { createLocalIdentity } from './local-identity'

/**
 * The account service for an operator's command on the machine itself. It creates and changes accounts but opens no
 * session.
 */
export function operatorAccounts(db: Db, origin: string): AccountService {
  const provider = createLocalIdentity({ db, secret: randomBytes(32).toString('base64url'), origin: () => origin })
  return createAccounts({ db, provider, origin: () => origin, log: console })
}
