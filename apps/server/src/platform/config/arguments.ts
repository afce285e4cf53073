import { type ParseArgsConfig, parseArgs } from 'node:util'
import { StartError } from '../http/errors.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** What a program was started with. An argument that it does not know ends it: a typo is no wish. */
export function readArguments<const O extends Options>(program: string, options: O) {
  const { tokens } = parseArgs({ options, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    const given = token.kind === 'option' ? token.rawName : token.value
    if (token.kind === 'positional' || !Object.hasOwn(options, token.name)) {
      throw new StartError(`${given} is not known. ${program} takes ${listOf(options)}.`)
    }
    const needsValue = options[token.name]?.type === 'string'
    if (needsValue !== (token.value !== undefined)) {
      throw new StartError(`${given} takes ${needsValue ? 'a value' : 'no value'}.`)
    }
  }
  return parseArgs({ options }).values
}

const listOf = (options: Options) =>
  Object.entries(options)
    .map(([name, { type }]) => (type === 'string' ? `--${name} …` : `--${name}`))
    .join(', ')
