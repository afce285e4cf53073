import type { ResourceArea } from '@innkeeper/contract/resource'
import { lazy } from 'react'

/**
 * The screen of a plain area, in one line of app/screens.ts. Page and contract are fetched when the
 * screen is first visited. An area that wants a cell, a button or a form of its own has a page file
 * that renders ResourcePage with them.
 */
export const resourceScreen = (load: () => Promise<ResourceArea>) =>
  lazy(async () => {
    const [{ ResourcePage }, area] = await Promise.all([import('./resource-page.tsx'), load()])
    return { default: () => <ResourcePage area={area} /> }
  })
