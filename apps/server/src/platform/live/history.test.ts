import { describe, expect, it, vi } from 'vitest'
import { History } from './history.ts'

const change = (topic: string) => ({ topics: [topic], places: [], origin: '' })
const told = (history: History, position: string | undefined) =>
  history.since(position)?.flatMap(({ topics }) => topics)

describe('the latest changes', () => {
  it('are told from a position on', () => {
    const history = new History()
    const positions = ['a', 'b', 'c'].map((topic) => {
      history.add(change(topic))
      return history.position
    })
    expect(positions.map((position) => told(history, position))).toEqual([['b', 'c'], ['c'], []])
  })

  it('are not guessed at: a position that is too old is one that nobody knows', () => {
    const history = new History()
    const before = history.position
    history.add(change('first'))
    const [id = ''] = history.position.split('.')
    for (let each = 2; each <= 5000; each++) history.add(change(String(each)))
    expect(told(history, before)).toBeUndefined()
    expect(told(history, `${id}.4999`)).toEqual(['5000'])
    expect(told(history, `${id}.4500`)).toHaveLength(500)
    expect(told(history, `${id}.5001`)).toBeUndefined()
  })

  it('are unknown after a gap', () => {
    const history = new History()
    const before = history.position
    history.forget()
    expect(told(history, before)).toBeUndefined()
    expect(told(history, history.position)).toEqual([])
  })

  it('are told to who has just come if they are as young as that', () => {
    const history = new History()
    history.add(change('old'))
    const later = performance.now() + 6000
    vi.spyOn(performance, 'now').mockReturnValue(later)
    history.add(change('young'))
    expect(told(history, undefined)).toEqual(['young'])
  })
})
