import { isStart, type Spelled } from '@innkeeper/contract/find'
import { pinyin } from 'pinyin-pro'

/** Longer words are found by how they start. */
const longest = 40
/** From here on a number is also known by its end, as phones are. */
const longNumber = 8

/** One syllable for each character; `type: 'all'` would tell tones and more that nobody types. */
export const spell = (text: string): Spelled => ({
  text,
  syllables: pinyin(text, { toneType: 'none', type: 'array', v: true }),
})

/**
 * Everything by whose start these texts can be found: the rest of each from every Chinese character
 * and every beginning of letters or digits on, as written, in pinyin and in its initials.
 */
export function wordsOf(texts: readonly string[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    const { syllables } = spell(text)
    const characters = [...text.normalize('NFKC').toLowerCase()]
    for (const [at] of characters.entries()) {
      if (!isStart(characters, at)) continue
      const end = endOfRun(characters, at)
      const rest = characters.slice(at, end)
      words.add(rest.join(''))
      if (isHan(characters[at])) {
        // Only where every character is one: a text that is normalised may have other lengths.
        const spoken = syllables.slice(at, end)
        words.add(spoken.join(''))
        words.add(spoken.map((syllable) => syllable.charAt(0)).join(''))
      } else if (/^\d+$/.test(rest.join('')) && rest.length >= longNumber) {
        words.add(rest.slice(-4).join(''))
      }
    }
  }
  return [...words].map((word) => word.toLowerCase().slice(0, longest)).filter(Boolean)
}

const isHan = (character = '') => /\p{Script=Han}/u.test(character)

/** Typed words hold no space, and Chinese is apart from other text. */
function endOfRun(characters: readonly string[], at: number): number {
  const han = isHan(characters[at])
  const end = characters.findIndex(
    (each, index) => index > at && (/\s/.test(each) || isHan(each) !== han),
  )
  return end < 0 ? characters.length : end
}
