import { deviceEnrolment } from '@innkeeper/contract/areas/device-enrolment'
import { handle } from '../../platform/http/handle.ts'
import { begin, state } from './begin.ts'
import { bind, find } from './bind.ts'

const { endpoints } = deviceEnrolment

export const deviceEnrolmentRoutes = [
  handle(endpoints.begin, begin),
  handle(endpoints.state, state),
  handle(endpoints.find, find),
  handle(endpoints.bind, bind),
]
