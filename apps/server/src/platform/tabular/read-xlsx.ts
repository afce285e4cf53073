import { importMessages } from '@innkeeper/contract/messages/imports'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { FileProblem, type ReadTable } from './read-table.ts'
import { SharedStrings, SheetRows, type Sink, xmlReader } from './sheet-xml.ts'

/** A few kilobytes can unpack into gigabytes: what a part may be, and how many there may be. */
const mostBytes = { words: 100_000_000, sheet: 200_000_000, other: 2_000_000 }
const mostParts = 2000

/** Reads the first sheet that people see, as its XML comes out of the archive. */
export const readXlsx = (bytes: Buffer): Promise<ReadTable> => readable(() => openSheet(bytes))

async function openSheet(bytes: Buffer): Promise<ReadTable> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const parts = await partsOf(zip)
  const open = (name: string, most: number) => new Part(zip, parts.get(name), most)

  const workbook = await targetOf(open, '_rels/.rels', ({ Type }) => /\/officeDocument$/.test(Type))
  const [sheet, words] = await sheetOf(open, workbook ?? 'xl/workbook.xml')
  const strings = new SharedStrings()
  if (words && parts.has(words)) await open(words, mostBytes.words).feed(strings)
  const part = open(sheet, mostBytes.sheet)
  return { rows: part.rows(new SheetRows(strings.texts)), progress: () => part.progress }
}

type Open = (name: string, most: number) => Part
type Attributes = Record<string, string>

async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, entry)
    if (parts.size > mostParts) throw new FileProblem(importMessages.unpacksTooLarge)
  }
  return parts
}

/** One file of the archive. */
class Part {
  readonly #zip: ZipFile
  readonly #entry: Entry | undefined
  readonly #most: number
  #read = 0

  constructor(zip: ZipFile, entry: Entry | undefined, most: number) {
    this.#zip = zip
    this.#entry = entry
    this.#most = most
  }

  get progress(): number {
    return this.#read / Math.max(1, this.#entry?.uncompressedSize ?? 1)
  }

  /** yauzl ends a part that unpacks to more than it declares, so the declared size can be trusted. */
  async *#texts(): AsyncGenerator<string> {
    const entry = this.#entry
    if (!entry) throw new FileProblem(importMessages.unreadable)
    if (entry.uncompressedSize > this.#most) throw new FileProblem(importMessages.unpacksTooLarge)
    const decoder = new TextDecoder()
    for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
      this.#read += (chunk as Buffer).length
      yield decoder.decode(chunk as Buffer, { stream: true })
    }
  }

  async feed(sink: Sink): Promise<void> {
    const reader = xmlReader(sink)
    for await (const text of this.#texts()) reader.write(text)
    reader.end()
  }

  async *rows(sheet: SheetRows) {
    const reader = xmlReader(sheet)
    try {
      for await (const text of this.#texts()) {
        reader.write(text)
        yield sheet.take()
      }
      reader.end()
      yield sheet.take()
    } catch (error) {
      throw problemOf(error)
    }
  }
}

interface Relation extends Attributes {
  Id: string
  Type: string
  Target: string
}

async function relationsOf(open: Open, name: string): Promise<Relation[]> {
  const relations: Relation[] = []
  await open(name, mostBytes.other).feed({
    open: (tag, attributes) => tag === 'Relationship' && relations.push(attributes as Relation),
  })
  return relations
}

/** The part that a relation leads to, as a name in the archive. */
async function targetOf(open: Open, name: string, wanted: (relation: Relation) => boolean) {
  const relation = (await relationsOf(open, name)).find(wanted)
  return relation && resolve(name.replace(/_rels\/[^/]*$/, ''), relation.Target)
}

const resolve = (folder: string, target: string) =>
  new URL(target, `file:///${folder}`).pathname.slice(1)

/** The first sheet that is not hidden, and where the words of the workbook are kept. */
async function sheetOf(open: Open, workbook: string): Promise<[sheet: string, words?: string]> {
  const folder = workbook.replace(/[^/]*$/, '')
  const file = workbook.slice(folder.length)
  let chosen: string | undefined
  await open(workbook, mostBytes.other).feed({
    open(tag, { state, ...attributes }) {
      if (tag !== 'sheet' || (state && state !== 'visible')) return
      chosen ??= Object.entries(attributes).find(([name]) => /:id$/.test(name))?.[1]
    },
  })
  const relations = await relationsOf(open, `${folder}_rels/${file}.rels`)
  const sheet = relations.find(({ Id }) => Id === chosen)
  const words = relations.find(({ Type }) => /\/sharedStrings$/.test(Type))
  if (!sheet) throw new FileProblem(importMessages.unreadable)
  return [resolve(folder, sheet.Target), words && resolve(folder, words.Target)]
}

const problemOf = (error: unknown) =>
  error instanceof FileProblem ? error : new FileProblem(importMessages.unreadable)

/** Whatever a damaged archive makes the readers throw, the person hears that it cannot be read. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw problemOf(error)
  }
}
