import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { files } from '@innkeeper/contract/areas/files'
import { tags } from '@innkeeper/contract/areas/tags'
import { type Answer, call, isOk } from '../lib/call.ts'
import { freshDatabase } from '../lib/database.ts'
import { Disk } from '../lib/disk.ts'
import { slowest } from '../lib/load.ts'
import { judgeSurvival } from '../lib/outage.ts'
import type { Fault } from '../lib/round.ts'
import { Server } from '../lib/server.ts'

export const fullDiskFiles: Fault = {
  name: 'full-disk-files',
  promise: 'no room for uploads: they are refused in words, and everything else goes on',
  async run(round) {
    const url = await freshDatabase(round)
    const folder = round.folder()
    const disk = Disk.mount(join(folder, 'files'), 8)
    const server = await Server.start({ DATABASE_URL: url, DATA_DIR: folder })
    const token = await server.token()
    await round.repeat({ short: 2, full: 10 }, async () => {
      disk.fill()
      const uploads = Array.from({ length: 20 }, () => upload(server.url, token))
      const list = await call(server.url, tags.endpoints.list.path, {}, token)
      const answers = await Promise.all(uploads)
      const refused = answers.filter(({ status, message }) => clear(status) && message !== '')
      const statuses = [...new Set(answers.map(({ status, code }) => `${status} ${code}`))]
      round.promise(
        'uploads are refused in words',
        refused.length === answers.length && !answers.some(isOk),
        `${statuses.join(', ')}: ${answers[0]?.message}`,
      )
      round.within('every upload ends', slowest(answers), 5000)
      round.promise('other calls work', isOk(list))
      const left = readdirSync(join(disk.path, 'incoming')).length
      round.promise('no half of a file stays', left === 0, `${left} stay`)
      await judgeSurvival(round, server)
      disk.free()
      const after = await upload(server.url, token)
      round.promise('with room again an upload works', isOk(after), after.message)
    })
  },
}

/** A crash is no refusal, and neither is a connection that was cut. */
const clear = (status: number) => status !== 0 && status !== 500

/** Three bytes a point, of any colour, so that no two are the same (BITMAPINFOHEADER). */
function picture(width: number, height: number): Buffer<ArrayBuffer> {
  const points = randomBytes(width * height * 3)
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(head.length + points.length, 2)
  head.writeUInt32LE(head.length, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  return Buffer.concat([head, points])
}

function upload(origin: string, token: string): Promise<Answer> {
  const form = new FormData()
  form.set('type', 'banners')
  form.set('file', new Blob([picture(200, 300)]), 'picture.bmp')
  return call(origin, files.endpoints.upload.path, form, token)
}
