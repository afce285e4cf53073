import { choiceKind } from './choice.ts'
import { choicesKind } from './choices.ts'
import { colorKind } from './color.ts'
import { dateKind } from './date.ts'
import { dateRangeKind } from './date-range.ts'
import { durationKind } from './duration.ts'
import type { ContractKind, FieldKind } from './field.ts'
import { flagKind } from './flag.ts'
import { imageKind } from './image.ts'
import { moneyKind } from './money.ts'
import { numberKind } from './number.ts'
import { paragraphKind } from './paragraph.ts'
import { referenceKind } from './reference.ts'
import { referencesKind } from './references.ts'
import { regionKind } from './region.ts'
import { textKind } from './text.ts'
import { timeKind } from './time.ts'

/** Every kind of field; one that is left out does not compile. */
export const contractKinds: Record<FieldKind, ContractKind> = {
  text: textKind,
  paragraph: paragraphKind,
  number: numberKind,
  choice: choiceKind,
  choices: choicesKind,
  flag: flagKind,
  image: imageKind,
  reference: referenceKind,
  references: referencesKind,
  region: regionKind,
  time: timeKind,
  date: dateKind,
  dateRange: dateRangeKind,
  money: moneyKind,
  duration: durationKind,
  color: colorKind,
}
