import { randomBytes } from 'node:crypto'
import type { Db } from '#db/client'
import type { AccountService } from './account-service'
import { createAccounts } from './accounts'
import { createLocalIdentity } from './local-identity'

/** The accounts for an operator's command on the machine itself: it makes and changes, but opens no session. */
export const operatorAccounts = (db: Db): AccountService =>
  createAccounts({
    db,
    provider: createLocalIdentity({
      db,
      secret: randomBytes(32).toString('base64url'),
      origin: () => 'http://localhost',
    }),
  })
