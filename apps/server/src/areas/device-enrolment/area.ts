import { deviceEnrolment } from '@innkeeper/contract/areas/device-enrolment'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { deviceEnrolmentRoutes } from './routes.ts'

export const deviceEnrolmentArea = defineServerArea({
  contract: [deviceEnrolment],
  routes: deviceEnrolmentRoutes,
})
