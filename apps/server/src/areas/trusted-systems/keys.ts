import { codes } from '@innkeeper/contract/envelope'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import type { Work } from '../../crud/entity.ts'
import { AppError } from '../../platform/http/errors.ts'
import { everyCode, hasNoMoreRights, isPlatformOnly } from '../../platform/identity/rights.ts'
import { digest, randomSecret } from '../../platform/identity/secrets.ts'
import { setKey } from './repo.ts'

/** Gives a system another key. The answer says it once; afterwards only its hash is known. */
export async function renewKey({ tx }: Work, id: number) {
  const system_key = randomSecret()
  await setKey(tx, id, digest(system_key))
  return { system_key }
}

/** A key signs in any of the partner's people: nobody gets one who may do less than they may. */
export async function checkKeyHolder({ tx, person }: Work): Promise<void> {
  const below = [...(await everyCode(tx))].filter((code) => !isPlatformOnly(code))
  if (!hasNoMoreRights({ grantsAll: false, codes: new Set(below) }, person)) {
    throw new AppError(codes.forbidden, rightsMessages.keyBeyond)
  }
}
