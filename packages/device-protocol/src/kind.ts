import { z } from 'zod'
import { type Values, type ValuesOf, valuesSchema, type Words } from './values.ts'

/** Something that happened at a device, sent once it did. */
export interface EventDefinition<Data extends Values = Values> {
  label: Words
  data: Data
}

/** Something that people have a device do. */
export interface CommandDefinition<
  Arguments extends Values = Values,
  Answer extends Values = Values,
> {
  label: Words
  /** Who may send it: holders of the device page's button of this name; the command's own unless told. */
  permission: string
  arguments: Arguments
  /** What the device answers when it is done. */
  answer: Answer
  /** Seconds until the device, once it has received it, must have answered. */
  timeout: number
  /** Seconds for which it waits for a device that is offline; 0 fails right away. */
  waits: number
  /** What guests notice, told before it is sent. */
  consequence: Words | undefined
}

export interface Version {
  name: string
  /** Grows from version to version. */
  code: number
}

export interface Problem {
  label: Words
  /** What to do about it. */
  advice: Words
  isIn(state: Record<string, unknown>): boolean
}

const noVersion: Version = { name: '', code: 0 }

export interface DeviceKind<
  State extends Values = Values,
  Events extends Record<string, EventDefinition> = Record<string, EventDefinition>,
  Commands extends Record<string, CommandDefinition> = Record<string, CommandDefinition>,
> {
  property: string
  label: Words
  /** What a device reports of itself; each value may be missing until it was first reported. */
  state: State
  /** The value that says most about it at a glance; a choice. */
  glance: string
  /** The version of what matters most on it, from what it has reported. */
  version(state: Record<string, unknown>): Version
  /** What somebody should look after, from what it has reported. */
  problems: Record<string, Problem>
  events: Events
  commands: Commands
}

interface GivenCommand {
  label: Words
  permission?: string
  arguments?: Values
  answer?: Values
  timeout: number
  waits?: number
  consequence?: Words
}

type Completed<C extends GivenCommand> = CommandDefinition<
  C['arguments'] extends Values ? C['arguments'] : Record<never, never>,
  C['answer'] extends Values ? C['answer'] : Record<never, never>
>

interface GivenEvent {
  label: Words
  data?: Values
}

type CompletedEvent<E extends GivenEvent> = EventDefinition<
  E['data'] extends Values ? E['data'] : Record<never, never>
>

type Reported<State extends Values> = {
  [Name in keyof State]?: z.output<State[Name]['schema']>
}

interface Given<
  State extends Values,
  Events extends Record<string, GivenEvent>,
  Commands extends Record<string, GivenCommand>,
> {
  property: string
  label: Words
  state: State
  glance: keyof State & string
  version?(state: Reported<State>): Version | undefined
  problems?: Record<string, Omit<Problem, 'isIn'> & { isIn(state: Reported<State>): boolean }>
  events: Events
  commands: Commands
}

/** The one description of a kind of device; everything else about it follows (docs/device-protocol.md). */
export function defineDeviceKind<
  const State extends Values,
  const Events extends Record<string, GivenEvent>,
  const Commands extends Record<string, GivenCommand>,
>({
  events,
  commands,
  ...kind
}: Given<State, Events, Commands>): DeviceKind<
  State,
  { [Name in keyof Events]: CompletedEvent<Events[Name]> },
  { [Name in keyof Commands]: Completed<Commands[Name]> }
> {
  const names = [...Object.keys(kind.state), ...Object.keys(events), ...Object.keys(commands)]
  const wrong = names.find((name) => !/^[a-z][a-z0-9_]*$/.test(name))
  if (wrong) throw new Error(`${wrong} is no name for a part of ${kind.property}`)
  return {
    ...kind,
    version: (state: object) => kind.version?.(state) ?? noVersion,
    problems: kind.problems ?? {},
    events: mapValues(events, ({ label, data = {} }) => ({ label, data })),
    commands: mapValues(commands, (command, name) => ({
      permission: name,
      arguments: {},
      answer: {},
      waits: 0,
      consequence: undefined,
      ...command,
    })),
  } as never
}

function mapValues<In, Out>(
  record: Record<string, In>,
  change: (value: In, name: string) => Out,
): Record<string, Out> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, change(value, name)]),
  )
}

export type StateOf<Kind extends DeviceKind> = Partial<ValuesOf<Kind['state']>>
export type EventNameOf<Kind extends DeviceKind> = keyof Kind['events'] & string
export type EventDataOf<Kind extends DeviceKind, Name extends EventNameOf<Kind>> = ValuesOf<
  Kind['events'][Name]['data']
>
export type CommandNameOf<Kind extends DeviceKind> = keyof Kind['commands'] & string
export type ArgumentsOf<Kind extends DeviceKind, Name extends CommandNameOf<Kind>> = ValuesOf<
  Kind['commands'][Name]['arguments']
>
export type AnswerOf<Kind extends DeviceKind, Name extends CommandNameOf<Kind>> = ValuesOf<
  Kind['commands'][Name]['answer']
>

const remembered = new WeakMap<Values, z.ZodType>()

/** The schema of values, made once. */
export function schemaOf<V extends Values>(values: V): z.ZodType<ValuesOf<V>> {
  const known = remembered.get(values)
  if (known) return known as z.ZodType<ValuesOf<V>>
  const made = valuesSchema(values)
  remembered.set(values, made)
  return made
}

const partial = new WeakMap<Values, z.ZodType>()

/** A report of state names only what changed; `null` takes a value back. */
export function reportSchemaOf(state: Values): z.ZodType<Record<string, unknown>> {
  const known = partial.get(state)
  if (known) return known as z.ZodType<Record<string, unknown>>
  const shape = Object.entries(state).map(([name, { schema }]) => [
    name,
    schema.nullable().optional(),
  ])
  const made = z.object(Object.fromEntries(shape))
  partial.set(state, made)
  return made
}
