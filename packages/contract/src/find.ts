/** How records of a resource are found from anywhere in the console. */
export type Find<Name extends string = string> = (FoundByWords<Name> | FoundByStart<Name>) & {
  /** What stands under the name, by field or by the label of a reference. */
  detail?: readonly string[]
  /** Where a record opens: the first of these pages that the person holds. `{{field}}` is its value. */
  open: readonly { page: string; path: string }[]
}

/** By any word of these fields, in pinyin and its initials too; the table keeps the words. */
interface FoundByWords<Name extends string> {
  words: readonly Name[]
}

/** Of tables too large for that: by how a number starts. */
interface FoundByStart<Name extends string> {
  start: Name
  /** A reference: more words name the record that it leads to ("West Lake 1212"). */
  inside?: Name
}

/** `/device?serial={{serial}}` with the values of a record. */
export const fillPath = (path: string, row: Record<string, unknown>): string =>
  path.replace(/\{\{(\w+)\}\}/g, (_, name: string) => encodeURIComponent(String(row[name] ?? '')))

/** A text with the pinyin of each of its characters; what is not Chinese stands for itself. */
export interface Spelled {
  text: string
  syllables: string[]
}

/** From one character to another, the last one excluded. */
export type Mark = [from: number, to: number]

const han = /\p{Script=Han}/u

/** What was typed, word by word; Chinese and other text are words of their own. */
export const typedWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+|(?<=\p{Script=Han})(?!\p{Script=Han})|(?<!\p{Script=Han})(?=\p{Script=Han})/u)
    .filter(Boolean)

/** Whether a word can start at this character: each Chinese one, and wherever letters or digits begin. */
export function isStart(characters: readonly string[], at: number): boolean {
  const script = scriptOf(characters[at])
  return script === 'han' || (script !== '' && script !== scriptOf(characters[at - 1]))
}

function scriptOf(character = ''): 'han' | 'letter' | 'digit' | '' {
  if (han.test(character)) return 'han'
  if (/\p{L}/u.test(character)) return 'letter'
  return /\p{N}/u.test(character) ? 'digit' : ''
}

/** Where the words stand in the text; undefined unless each of them does. */
export function findWords({ text, syllables }: Spelled, words: readonly string[]) {
  const characters = [...text.toLowerCase()]
  const marks: Mark[] = []
  for (const word of words) {
    const mark = findWord(characters, syllables, word)
    if (!mark) return undefined
    marks.push(mark)
  }
  return marks.sort(([a], [b]) => a - b)
}

function findWord(characters: string[], syllables: string[], word: string): Mark | undefined {
  for (let from = 0; from < characters.length; from++) {
    if (!isStart(characters, from)) continue
    const to = endOf(characters, syllables, from, word)
    if (to !== undefined) return [from, to]
  }
  return undefined
}

/** Follows a word from a character on: as it is written, by its whole syllable, or by the initial. */
function endOf(
  characters: string[],
  syllables: string[],
  at: number,
  word: string,
): number | undefined {
  if (word === '') return at
  const character = characters[at]
  if (character === undefined) return undefined
  const further = (part: string) =>
    word.startsWith(part)
      ? endOf(characters, syllables, at + 1, word.slice(part.length))
      : undefined
  const plain = further(character)
  if (plain !== undefined || !han.test(character)) return plain
  const syllable = syllables[at] ?? character
  if (syllable.startsWith(word)) return at + 1
  return further(syllable) ?? further(syllable.charAt(0))
}
