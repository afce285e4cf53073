import type { CommandDefinition, DeviceKind, EventDefinition } from './kind.ts'
import { failureReasons } from './messages.ts'
import type { Value, Values, Words } from './values.ts'

/** Between these lines docs/device-protocol.md is made from the kinds. */
export const chapterMarks = {
  begin: '<!-- Made from packages/device-protocol/src/kinds by `npm run device-protocol`. -->',
  end: '<!-- End of what is made. -->',
}

/** The part of the protocol page that follows from the kinds of devices. */
export const chapterOf = (kinds: Record<string, DeviceKind>): string =>
  [reasons(), ...Object.values(kinds).map(kindSection)].join('\n\n')

const both = ({ en, zh }: Words) => `${en} (${zh})`

function table(titles: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n')
}

function reasons(): string {
  const rows = Object.entries(failureReasons).map(([name, words]) => [`\`${name}\``, both(words)])
  return `### Reasons of a failure\n\n${table(['reason', 'what people read'], rows)}`
}

function kindSection({ property, label, state, events, commands }: DeviceKind): string {
  const title = `### ${label.en}: \`${property}\``
  return [
    `${title}\n\n#### State`,
    valueTable(state),
    '#### Events',
    eventTable(events),
    '#### Commands',
    commandTable(commands),
  ].join('\n\n')
}

const valueTable = (values: Values) =>
  table(
    ['name', 'what it is', 'JSON'],
    Object.entries(values).map(([name, value]) => [
      `\`${name}\``,
      both(value.label),
      jsonOf(value),
    ]),
  )

const eventTable = (events: Record<string, EventDefinition>) =>
  table(
    ['type', 'what happened', 'data'],
    Object.entries(events).map(([name, { label, data }]) => [
      `\`${name}\``,
      both(label),
      listOf(data),
    ]),
  )

const commandTable = (commands: Record<string, CommandDefinition>) =>
  table(
    ['name', 'what to do', 'arguments', 'answer', 'answer within', 'waits for an offline device'],
    Object.entries(commands).map(([name, command]) => [
      `\`${name}\``,
      both(command.label),
      listOf(command.arguments),
      listOf(command.answer),
      `${command.timeout} s`,
      command.waits > 0 ? `${command.waits} s` : 'no',
    ]),
  )

const listOf = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => `\`${name}\`${value.optional ? ' (optional)' : ''}: ${jsonOf(value)}`)
    .join('; ') || 'none'

function jsonOf(value: Value): string {
  switch (value.kind) {
    case 'flag':
      return '`true` or `false`'
    case 'number':
      return `number from ${value.min} to ${value.max}${value.unit ? `, in ${value.unit}` : ''}`
    case 'bytes':
      return 'whole number of bytes'
    case 'text':
      return `text, 1 to ${value.max} characters`
    case 'choice':
      return Object.keys(value.options)
        .map((option) => `\`"${option}"\``)
        .join(' or ')
    case 'time':
      return 'moment, `2026-11-01T12:00:00Z`'
    case 'image':
      return 'id of a picture that was sent before'
    case 'list':
      return `list of objects (${listOf(value.columns)})`
  }
}
