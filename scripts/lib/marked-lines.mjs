/**
 * For output that arrives beside another one's: whole lines, each with the name of where it is from.
 * @param {string} name
 * @param {(text: string) => void} print
 */
export function markedLines(name, print) {
  const decoder = new TextDecoder()
  let rest = ''
  const printLines = (/** @type {string[]} */ lines) => {
    for (const line of lines) print(`${name.padEnd(10)} | ${line}\n`)
  }
  return {
    /** @param {Buffer | string} text */
    write(text) {
      rest += typeof text === 'string' ? text : decoder.decode(text, { stream: true })
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      printLines(lines)
    },
    end() {
      if (rest) printLines([rest])
      rest = ''
    },
  }
}
