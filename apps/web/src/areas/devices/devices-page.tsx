import { devices } from '@innkeeper/contract/areas/devices'
import { ResourcePage } from '../../crud/resource-page.tsx'
import { askForRowsOf } from '../../crud/view/ask-for-rows.ts'
import { ConnectButton } from '../../estate/devices/connect-button.tsx'
import { useDeviceList } from '../../estate/devices/use-device-list.tsx'

/** All devices: how they are, and what they can be told to do. */
export default function DevicesPage() {
  const { parts, dialog } = useDeviceList()
  return (
    <>
      <ResourcePage area={devices} {...parts} toolbar={<ConnectButton />} />
      {dialog}
    </>
  )
}

export const askForRows = (_page: string, token: string | undefined) => askForRowsOf(devices, token)
