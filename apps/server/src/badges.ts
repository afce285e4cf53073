import { auditBadge } from './areas/store-resources/badge.ts'
import type { Badge } from './platform/menu/badges.ts'

/** Every number beside a menu entry, one line each. */
export const badges: Badge[] = [auditBadge]
