import { countPending } from './repo.ts'

/** Resources that a store submitted and nobody has reviewed. */
export const auditBadge = { page: 'storeResourceAudit', count: countPending }
