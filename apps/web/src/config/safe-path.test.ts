import { describe, expect, it } from 'vitest'
import { consolePath, pictureAddress, serverPage, webAddress } from './safe-path.ts'

describe('a path to return to', () => {
  it.each([
    '/workbench',
    '/storeResource?page=2&title=%E6%A8%AA%E5%B9%85',
    '/serviceStatus#jobs',
    '/',
    '/a/b/c',
    '/list?next=https://elsewhere.example/',
    '/administrators',
  ])('%s stays in the console', (path) => {
    expect(consolePath(path)).toBe(path)
  })

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/a/../..//evil.example',
    'https://evil.example',
    'https:evil.example',
    'http:/evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '/javascript\u0000:alert(1)\u0000',
    'data:text/html,hello',
    'workbench',
    '@evil.example',
    '/\u2028/evil.example',
    '/\u200b/evil.example',
    '',
    undefined,
    null,
    7,
    ['/workbench'],
  ])('%j goes nowhere', (path) => {
    expect(consolePath(path)).toBeUndefined()
  })

  it.each(['/admin/docs/', '/admin', '/files/logo.png', '/x/../admin/docs/'])(
    '%s belongs to the server, not to the console',
    (path) => {
      expect(consolePath(path)).toBeUndefined()
    },
  )

  it('never resolves to another origin, whatever is put after the slash', () => {
    for (const start of [
      '/',
      '//',
      '/\\',
      '/./',
      '/../',
      '/%09/',
      '/%5c',
      '/;',
      '/@',
      '/:',
      '/?',
      '/#',
    ]) {
      for (const rest of ['evil.example', '/evil.example', '\\evil.example', '@evil.example/x']) {
        const path = consolePath(start + rest)
        if (path === undefined) continue
        expect(new URL(path, 'https://console.example').origin).toBe('https://console.example')
      }
    }
  })
})

describe('a web address', () => {
  it.each([
    'https://partner.example/bye',
    'http://partner.example/?a=1',
    'HTTPS://Partner.example/',
  ])('%s may be opened', (address) => {
    expect(webAddress(address)).toBe(new URL(address).href)
  })

  it.each([
    'javascript:alert(1)',
    'http:javascript:alert(1)',
    'https:///evil',
    '//partner.example',
    'ftp://partner.example',
    'https://partner.example/\nx',
    'https:\\\\partner.example',
    '/bye',
    '',
    undefined,
  ])('%j may not', (address) => {
    expect(webAddress(address)).toBeUndefined()
  })
})

it('a server page is below /admin/ and climbs nowhere', () => {
  expect(serverPage('/admin/docs/')).toBe('/admin/docs/')
  for (const path of ['/admin/../x', '/administrators', '//admin/', '/admin/\\x', undefined]) {
    expect(serverPage(path)).toBeUndefined()
  }
})

it('a picture comes from the web or from our files', () => {
  expect(pictureAddress('/files/ab/logo.png')).toBe('/files/ab/logo.png')
  expect(pictureAddress('https://partner.example/logo.png')).toBe(
    'https://partner.example/logo.png',
  )
  for (const address of [
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    '/files/../admin/x',
    '//x/y.png',
    '',
  ]) {
    expect(pictureAddress(address)).toBeUndefined()
  }
})
