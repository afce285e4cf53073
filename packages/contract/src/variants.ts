export interface Variant {
  name: string
  path: `/admin/${string}`
  of?: string
  variant?: boolean
}

/**
 * The same calls twice (spec §6): for the platform, and limited to the partner of whoever asks. Both
 * are about the same records.
 */
export const variantsOf = (name: string, path: string): Record<'general' | 'saas', Variant> => ({
  general: { name, path: `/admin/${path}` },
  saas: { name: `saas-${name}`, of: name, variant: true, path: `/admin/saas/${path}` },
})
