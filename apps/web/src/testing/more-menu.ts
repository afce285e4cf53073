import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Picks an entry of the menu of a row. */
export async function pickMore(user: UserEvent, of: string, entry: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More about ${of}` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}
