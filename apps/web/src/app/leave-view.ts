import { viewAs } from '@innkeeper/contract/areas/view-as'
import { ApiError } from '../api/api-error.ts'
import { send } from '../api/client.ts'
import { leave } from '../api/leave.ts'
import { viewing } from '../session/viewing.ts'

/** Back to one's own console. A look that the server has already ended is left all the same. */
export async function leaveView(): Promise<void> {
  try {
    await send(viewAs.endpoints.leave, {})
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  // The call itself may have found the look ended and left.
  if (viewing.current()) leave()
}
