import { describe, expect, it } from 'vitest'
import { hotelMenu } from '../testing/menu-records.ts'
import { session } from './session.ts'

const person = {
  token: 't1',
  name: 'Front desk',
  group_name: 'Lakeside',
  partner_image: '',
  partner_property: '',
}

describe('the session in local storage', () => {
  it('keeps the token alone and within the user record', () => {
    session.start(person)
    expect(localStorage.getItem('token')).toBe('t1')
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(person)
    session.renewToken('t2')
    expect(localStorage.getItem('token')).toBe('t2')
    expect(session.user()?.token).toBe('t2')
  })

  it('is a session only with both user record and token', () => {
    session.start(person)
    expect(session.signedIn()).toBe(true)
    localStorage.removeItem('token')
    expect(session.signedIn()).toBe(false)
    session.start(person)
    localStorage.removeItem('userInfo')
    expect(session.signedIn()).toBe(false)
  })

  it('starts without the menu and the place of whoever was here before', () => {
    session.start(person)
    session.keepMenu(hotelMenu())
    session.keepPlace('/signIn', 2)
    session.start({ ...person, name: 'Night porter' })
    expect(session.menu()).toBeUndefined()
    expect(session.activeMenu()).toBe('')
    expect(session.menuIndex()).toBe(0)
  })

  it('is cleared entirely, but the person’s preferences stay', () => {
    localStorage.setItem('language', 'zh')
    session.start(person)
    session.keepMenu(hotelMenu())
    session.keepPlace('/signIn', 2)
    session.clear()
    expect(Object.keys(localStorage)).toEqual(['language'])
  })

  it('takes damaged values for absent ones', () => {
    localStorage.setItem('token', 't')
    for (const damaged of ['{', 'null', '"x"', '[]', '{"name":1}']) {
      localStorage.setItem('userInfo', damaged)
      localStorage.setItem('menu', damaged === '[]' ? '{}' : damaged)
      expect(session.signedIn()).toBe(false)
      expect(session.menu()).toBeUndefined()
    }
  })
})
