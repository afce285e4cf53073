import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { defineText } from './define-text.ts'
import { setLanguage } from './language.ts'

const useText = defineText('a test area', {
  en: {
    greeting: 'Good evening, {{name}}',
    rooms_one: '{{count}} room',
    rooms_other: '{{count}} rooms',
  },
  zh: { greeting: '晚上好，{{name}}', rooms_one: '{{count}} 间房', rooms_other: '{{count}} 间房' },
})

describe('the words of an area', () => {
  it('come in the language of the person, and follow it', () => {
    const { result } = renderHook(() => useText())
    expect(result.current('greeting', { name: 'Lin' })).toBe('Good evening, Lin')
    act(() => setLanguage('zh'))
    expect(result.current('greeting', { name: 'Lin' })).toBe('晚上好，Lin')
    expect(document.documentElement.lang).toBe('zh-CN')
  })

  it('count as the language does', () => {
    const { result } = renderHook(() => useText())
    expect(result.current('rooms', { count: 1 })).toBe('1 room')
    expect(result.current('rooms', { count: 3 })).toBe('3 rooms')
  })

  it('do not alter what is put into them', () => {
    const { result } = renderHook(() => useText())
    expect(result.current('greeting', { name: '<b>&' })).toBe('Good evening, <b>&')
  })
})
