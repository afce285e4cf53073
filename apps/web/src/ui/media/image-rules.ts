import { imageTypes } from '@innkeeper/contract/areas/files'
import type { Localized } from '@innkeeper/contract/localized'
import { imageTooLarge, imageTypeWrong, tooManyImages } from '@innkeeper/contract/messages'

/** spec §5: each can be given; these are the defaults. */
export interface ImageRules {
  types: readonly string[]
  megabytes: number
  count: number
}

export const defaultImageRules: ImageRules = { types: imageTypes, megabytes: 1, count: 1 }

const endings = (type: string) => (type === 'JPG' ? ['jpg', 'jpeg'] : [type.toLowerCase()])
const mimes = (type: string) =>
  type === 'BMP' ? ['image/bmp', 'image/x-ms-bmp'] : endings(type).map((end) => `image/${end}`)

/** For the browser's file chooser. */
export const acceptedFiles = ({ types }: ImageRules) =>
  types
    .flatMap(endings)
    .map((end) => `.${end}`)
    .join(',')

function isOfType(file: File, types: readonly string[]): boolean {
  // Some systems do not know a file's type; its name is then all there is. The server looks inside.
  if (file.type !== '') return types.flatMap(mimes).includes(file.type)
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  return types.flatMap(endings).includes(ending)
}

function wrongWith(file: File, { types, megabytes }: ImageRules): Localized | undefined {
  if (!isOfType(file, types)) return imageTypeWrong(types)
  if (file.size > megabytes * 1024 * 1024) return imageTooLarge(megabytes)
  return undefined
}

/** Which of the chosen files may be uploaded, and what is to say about the others. */
export function validateFiles(chosen: File[], present: number, rules: ImageRules) {
  const fitting = chosen.filter((file) => !wrongWith(file, rules))
  const room = Math.max(0, rules.count - present)
  const refused = chosen.map((file) => wrongWith(file, rules)).find((wrong) => wrong !== undefined)
  const tooMany = fitting.length > room ? tooManyImages(rules.count) : undefined
  return { accepted: fitting.slice(0, room), problem: refused ?? tooMany }
}
