import { deviceCommands } from '@innkeeper/contract/areas/device-commands'
import { notFound } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import { picture } from './picture.ts'
import * as repo from './repo.ts'
import { send } from './service.ts'

export const deviceCommandsRoutes = [
  handle(deviceCommands.endpoints.send, send),

  handle(deviceCommands.endpoints.batch, async ({ db, person }, { batch }) => {
    const { counted, listed } = await repo.readBatch(db, person, batch)
    const [first] = counted
    if (!first) throw notFound()
    const counts = Object.fromEntries(counted.map(({ state, count }) => [state, count]))
    return { name: first.name, counts, devices: listed }
  }),

  handle(deviceCommands.endpoints.list, async ({ db, person }, { id }) => {
    if (!(await repo.isVisible(db, person, id))) throw notFound()
    const list = await repo.listCommands(db, id)
    return {
      list: list.map(({ created_at, ended_at, expires_at, ...command }) => ({
        ...command,
        created_at: created_at.toISOString(),
        ended_at: ended_at?.toISOString() ?? null,
        expires_at: expires_at.toISOString(),
      })),
    }
  }),

  handle(deviceCommands.endpoints.picture, picture),
]
