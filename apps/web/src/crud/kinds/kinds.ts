import type { FieldKind } from '@innkeeper/contract/fields'
import { choiceKind } from './choice.tsx'
import { choicesKind } from './choices.tsx'
import { colorKind } from './color.tsx'
import { dateKind } from './date.tsx'
import { dateRangeKind } from './date-range.tsx'
import { durationKind } from './duration.tsx'
import { flagKind } from './flag.tsx'
import { imageKind } from './image.tsx'
import type { ConsoleKind } from './kind.ts'
import { moneyKind } from './money.tsx'
import { numberKind } from './number.tsx'
import { paragraphKind } from './paragraph.tsx'
import { referenceKind } from './reference.tsx'
import { referencesKind } from './references.tsx'
import { regionKind } from './region.tsx'
import { textKind } from './text.tsx'
import { timeKind } from './time.tsx'

/** Every kind of field; one that is left out does not compile. */
export const consoleKinds: Record<FieldKind, ConsoleKind> = {
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
