import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onUse } from './on-use.tsx'

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>
const setUp = () => {
  let arrive: () => void = () => {}
  const load = vi.fn(() => new Promise<typeof Hello>((resolve) => (arrive = () => resolve(Hello))))
  const Part = onUse(load, ({ name }) => <p>{name} is on the way</p>)
  return { Part, load, arrive: () => act(async () => arrive()) }
}

it('is fetched when it is first shown, and something stands in its place meanwhile', async () => {
  const { Part, load, arrive } = setUp()
  expect(load).not.toHaveBeenCalled()
  render(<Part name="Lin" />)
  screen.getByText('Lin is on the way')
  await arrive()
  screen.getByText('Hello Lin')
  expect(load).toHaveBeenCalledOnce()
})

it('is there at once when it was fetched before', async () => {
  const { Part, arrive } = setUp()
  const fetched = Part.preload()
  await arrive()
  await fetched
  render(<Part name="Lin" />)
  screen.getByText('Hello Lin')
})

it('is there at once where the page brings it', () => {
  const { Part, load } = setUp()
  Part.provide(Hello)
  render(<Part name="Lin" />)
  screen.getByText('Hello Lin')
  expect(load).not.toHaveBeenCalled()
})
