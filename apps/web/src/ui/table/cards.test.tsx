import { brands } from '@innkeeper/contract/areas/brands'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RecordLink } from '../../crud/record-link.tsx'
import { session } from '../../session/session.ts'
import { hotelMenu } from '../../testing/menu-records.ts'
import { frontDesk } from '../../testing/render-console.tsx'
import { Cards } from './cards.tsx'
import type { Column } from './column.ts'

interface Store {
  id: number
  name: string
  brand: string
}

const link = (name: string) => (
  <RecordLink area={brands} id={1}>
    {name}
  </RecordLink>
)
const columns: Column<Store>[] = [
  { key: 'brand', title: 'Brand', render: (row) => link(row.brand) },
  { key: 'name', title: 'Name', leads: true, render: (row) => link(row.name) },
]

test('of a record on a phone only its name is a link: what is cut beside it would be hit instead', () => {
  session.start(frontDesk)
  const [first] = hotelMenu()
  if (!first) throw new Error('no menu')
  session.keepMenu([{ ...first, children: [{ ...first, name: 'brand', path: '/brand', type: 0 }] }])
  const rows = [{ id: 1, name: 'Lakeside', brand: 'Nanshan Inn' }]
  render(
    <MemoryRouter>
      <Cards label="Stores" columns={columns} rows={rows} busy={false} />
    </MemoryRouter>,
  )
  screen.getByText('Nanshan Inn')
  expect(screen.getAllByRole('link').map((each) => each.textContent)).toEqual(['Lakeside'])
})
