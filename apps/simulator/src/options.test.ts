import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

it('a fleet from the command line', () => {
  const args = ['--server', 'https://tv.example.com', '--devices', '3', '--serial-prefix', 'X']
  expect(readOptions([...args, '--events-per-second', '6', '--failure-rate', '0.1'])).toMatchObject(
    {
      server: 'https://tv.example.com',
      serials: ['X0001', 'X0002', 'X0003'],
      eventsAnHour: 7200,
      failureRate: 0.1,
    },
  )
  expect(readOptions([])).toMatchObject({ eventsAnHour: undefined, failureRate: 0 })
  expect(readOptions(['--help'])).toBeUndefined()
})

it('what is wrong is said in a sentence', () => {
  expect(() => readOptions(['--devices', 'many'])).toThrow('--devices takes a number')
  expect(() => readOptions(['--failure-rate', '2'])).toThrow('--failure-rate takes a number')
  expect(() => readOptions(['--server', 'here'])).toThrow('--server takes an address')
  expect(() => readOptions(['--servers', 'x'])).toThrow('--servers')
})
