import type {
  AnswerOf,
  ArgumentsOf,
  CommandNameOf,
  DeviceKind,
} from '@innkeeper/device-protocol/kind'
import type { FailureReason } from '@innkeeper/device-protocol/messages'

/** What a command may ask of the runtime while it is executed. */
export interface Execution {
  /** The command's id. */
  id: string
  /**
   * Call it before the device restarts, or ends its program: from then on the command counts as done
   * when the device has started again. The result says when the server knows that it was received.
   */
  restarts(): Promise<void>
}

type Result<Kind extends DeviceKind, Name extends CommandNameOf<Kind>> =
  // biome-ignore lint/suspicious/noConfusingVoidType: what a command without an answer returns
  Record<never, never> extends AnswerOf<Kind, Name> ? void : AnswerOf<Kind, Name>

/** What a device does for each command of its kind: one that is missing does not compile. */
export type Implementation<Kind extends DeviceKind> = {
  [Name in CommandNameOf<Kind>]: (
    values: ArgumentsOf<Kind, Name>,
    execution: Execution,
  ) => Result<Kind, Name> | Promise<Result<Kind, Name>>
}

export const implement = <Kind extends DeviceKind>(
  _kind: Kind,
  commands: Implementation<Kind>,
): Implementation<Kind> => commands

/** Thrown by a command that cannot be done, with the reason that people read. */
export class CommandFailed extends Error {
  readonly reason: FailureReason

  constructor(reason: FailureReason, detail = '') {
    super(detail)
    this.reason = reason
  }
}
