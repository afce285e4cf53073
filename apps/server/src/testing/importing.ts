import type { ImportEndpoints, ImportReport } from '@innkeeper/contract/imports'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { expect } from 'vitest'
import type { Caller, TestServer } from './test-server.ts'
import { upload } from './upload.ts'

/** Brings files of one resource in, as the console does. */
export class Importing {
  readonly calls: ImportEndpoints
  readonly #server: TestServer

  constructor(server: TestServer, area: ResourceArea) {
    this.#server = server
    this.calls = area.endpoints as ImportEndpoints
  }

  send(content: Buffer | string, caller: Caller, name = 'list.csv') {
    return upload<{ id: number }>(this.#server, this.calls.importCheck, { name, content }, caller)
  }

  /** Waits until nobody is at it any more. */
  async settled(id: number, caller: Caller): Promise<ImportReport> {
    for (;;) {
      const { data } = await this.#server.call(this.calls.importReport, { id }, caller)
      if (data.state !== 'checking' && data.state !== 'running') return data
      await new Promise((next) => setTimeout(next, 50))
    }
  }

  async check(content: Buffer | string, caller: Caller, name?: string): Promise<ImportReport> {
    const { data } = await this.send(content, caller, name)
    return this.settled(data.id, caller)
  }

  async run(id: number, caller: Caller): Promise<ImportReport> {
    await this.#server.call(this.calls.importRun, { id }, caller)
    return this.settled(id, caller)
  }

  /** Checks and runs a file that is in order. */
  async bring(content: Buffer | string, caller: Caller, name?: string): Promise<ImportReport> {
    const report = await this.check(content, caller, name)
    expect(report).toMatchObject({ state: 'checked', wrong_cells: [], problem: '' })
    return this.run(report.id, caller)
  }
}
