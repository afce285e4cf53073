import type { deviceCommands } from '@innkeeper/contract/areas/device-commands'
import { commandCode } from '@innkeeper/contract/areas/devices'
import type { RequestOf } from '@innkeeper/contract/endpoint'
import type { CommandDefinition } from '@innkeeper/device-protocol/kind'
import { deviceKinds, kindOf } from '@innkeeper/device-protocol/kinds'
import { useCodes } from '../../session/can.tsx'

export interface NamedCommand {
  name: string
  command: CommandDefinition
}

export type SendBody = RequestOf<typeof deviceCommands.endpoints.send>

/** Whom a command is for: some devices, or a store of which one may choose a floor. */
export type CommandTarget =
  | { device_ids: number[]; name: string }
  | { store: { id: number; title: string }; floors: number[] }

/** What every kind means by a command: who sends it needs the right of each. */
const meaningsOf = (name: string) =>
  Object.values(deviceKinds).flatMap(({ commands }) => commands[name] ?? [])

/** The commands of these kinds of devices that the person may send; each name once. */
export function useCommandsOf() {
  const codes = useCodes()
  const may = (name: string) =>
    meaningsOf(name).every(({ permission }) => codes.has(commandCode(permission)))
  return (properties: readonly string[]): NamedCommand[] => {
    const found = new Map<string, CommandDefinition>()
    for (const property of new Set(properties)) {
      for (const [name, command] of Object.entries(kindOf(property)?.commands ?? {})) {
        if (!found.has(name) && may(name)) found.set(name, command)
      }
    }
    return [...found].map(([name, command]) => ({ name, command }))
  }
}

/** What a command is called; kinds mean the same by the same name. */
export const commandLabel = (name: string) => meaningsOf(name)[0]?.label

export const everyProperty = Object.keys(deviceKinds)
