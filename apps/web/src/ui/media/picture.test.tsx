import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setApiBase } from '../../api/wire.ts'
import { Picture } from './picture.tsx'

afterEach(() => setApiBase(''))

test('comes from where the API lives', () => {
  setApiBase('https://api.example.com/')
  render(<Picture src="/files/ab/one.png" name="Summer" />)
  const image = screen.getByRole('img', { name: 'Summer' }) as HTMLImageElement
  expect(image.src).toBe('https://api.example.com/files/ab/one.png')
})

test('one that cannot be loaded says so, without a button that shows nothing', () => {
  render(<Picture src="/files/gone.png" name="Summer" />)
  fireEvent.error(screen.getByRole('img', { name: 'Summer' }))
  screen.getByRole('img', { name: 'The image can’t be displayed' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('another picture in the same place gets its own chance', () => {
  const { rerender } = render(<Picture src="/files/gone.png" name="Summer" />)
  fireEvent.error(screen.getByRole('img', { name: 'Summer' }))
  rerender(<Picture src="/files/there.png" name="Winter" />)
  screen.getByRole('button', { name: 'Enlarge Winter' })
})
