import type { z } from 'zod'
import type { Language, Localized } from './localized.ts'
import { atLeastCharacters, atMostCharacters, type MessageKey, messages } from './messages.ts'

/** spec §5: 11 digits, starting 1 then 3 to 9. */
export const phonePattern = /^1[3-9]\d{9}$/

type Issue = z.core.$ZodIssue

function sentence(issue: Issue): Localized {
  // A schema that has something particular to say names a key of the catalogue.
  if (issue.message in messages) return messages[issue.message as MessageKey]
  switch (issue.code) {
    case 'too_small':
      return issue.minimum === 1 ? messages.required : atLeastCharacters(Number(issue.minimum))
    case 'too_big':
      return atMostCharacters(Number(issue.maximum))
    case 'invalid_type':
    case 'invalid_value':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? messages.required
        : messages.wrongType
    case 'unrecognized_keys':
      return messages.unknownField
    default:
      return messages.wrongType
  }
}

/** Zod's findings as one sentence a field, in the person's language. */
export function fieldErrors(issues: readonly Issue[], language: Language): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path]
    for (const path of paths) fields[path.join('.')] ??= sentence(issue)[language]
  }
  return fields
}
