import { auth } from '@innkeeper/contract/areas/auth'
import { send } from '../api/client.ts'
import { navigation } from '../api/leave.ts'
import { webAddress } from '../config/safe-path.ts'
import { draft } from '../session/draft.ts'
import { returnPath } from '../session/return-path.ts'
import { session } from '../session/session.ts'

/**
 * spec §4: `dock_status` 0 is a local logout (clear, reload, go to /); otherwise the person came
 * from a partner's system and is sent back there.
 */
export async function logOut(): Promise<void> {
  const { dock_status, jumppath } = await send(auth.endpoints.logout, {})
  returnPath.forget()
  draft.refuse()
  session.clear()
  navigation.load((dock_status !== 0 && webAddress(jumppath)) || '/')
}
