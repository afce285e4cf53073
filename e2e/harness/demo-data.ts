import { DemoServer } from './server.ts'

/** Before all journeys: one server fills its data folder with the demo; the others begin with a copy. */
export default async function fillDataFolder(): Promise<() => Promise<void>> {
  const server = new DemoServer()
  await server.start()
  await server.stop()
  process.env.E2E_DATA_FOLDER = server.dataFolder
  return () => server.remove()
}
