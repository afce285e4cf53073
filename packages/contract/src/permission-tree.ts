import { z } from 'zod'

/** A node of the tree that roles are made from. A group has no code: it is there to find things. */
export interface PermissionNode {
  key: string
  title: string
  kind: 'group' | 'page' | 'link' | 'button'
  /** Roles of a partner cannot hold it. */
  platform_only: boolean
  children: PermissionNode[]
}

export const permissionNode: z.ZodType<PermissionNode> = z
  .object({
    key: z.string(),
    title: z.string(),
    kind: z.enum(['group', 'page', 'link', 'button']),
    platform_only: z.boolean(),
    get children() {
      return z.array(permissionNode)
    },
  })
  .meta({ id: 'PermissionNode' })

export const permissionCode = z.string().min(1).max(80)
