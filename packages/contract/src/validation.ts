import type { z } from 'zod'
import type { Language, Localized } from './localized.ts'
import {
  atLeast,
  atLeastCharacters,
  atMost,
  atMostCharacters,
  atMostItems,
  type MessageKey,
  messages,
} from './messages.ts'

/** spec §5: 11 digits, starting 1 then 3 to 9. */
export const phonePattern = /^1[3-9]\d{9}$/

/** Of records that others name in a list: a file has a semicolon between the names. */
export const listedName = { test: /^[^;；]*$/, message: 'nameWithSemicolon' } satisfies {
  test: RegExp
  message: MessageKey
}

type Issue = z.core.$ZodIssue

const isNumber = ({ origin }: { origin: string }) => origin === 'number' || origin === 'int'
const asIs = (limit: unknown): Localized => ({ en: String(limit), zh: String(limit) })

const missingOrWrong = ({ input }: Issue): Localized =>
  input === undefined || input === null || input === '' ? messages.required : messages.wrongType

function sentence(issue: Issue): Localized {
  // A schema that has something particular to say names a key of the catalogue.
  if (issue.message in messages) return messages[issue.message as MessageKey]
  switch (issue.code) {
    // One whose sentence has to be made brings it along.
    case 'custom':
      return (issue.params?.sentence as Localized | undefined) ?? messages.wrongType
    case 'too_small':
      if (isNumber(issue))
        return issue.inclusive ? atLeast(asIs(issue.minimum)) : messages.wrongType
      return issue.minimum === 1 ? messages.required : atLeastCharacters(Number(issue.minimum))
    case 'too_big':
      if (issue.origin === 'array') return atMostItems(Number(issue.maximum))
      return isNumber(issue) ? atMost(asIs(issue.maximum)) : atMostCharacters(Number(issue.maximum))
    case 'invalid_union': {
      // "Nothing, or a value like this": what is wrong with the value is worth saying.
      const [last] = issue.errors.at(-1) ?? []
      return last ? sentence(last) : messages.wrongType
    }
    case 'invalid_type':
      if (issue.expected === 'int' && typeof issue.input === 'number') return messages.wholeNumber
      return missingOrWrong(issue)
    case 'invalid_value':
      return missingOrWrong(issue)
    case 'unrecognized_keys':
      return messages.unknownField
    default:
      return messages.wrongType
  }
}

/** No form has more; whoever sends thousands of wrong fields gets no answer larger than the question. */
const mostNamed = 100

/** Zod's findings as one sentence a field, in the person's language. */
export function fieldErrors(issues: readonly Issue[], language: Language): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  for (const issue of issues.slice(0, mostNamed)) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, mostNamed).map((key) => [...issue.path, key])
        : [issue.path]
    for (const path of paths) fields[path.join('.')] ??= sentence(issue)[language]
  }
  return fields
}
