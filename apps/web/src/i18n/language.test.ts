import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})

async function startWith(browser: string[], remembered?: string) {
  localStorage.clear()
  if (remembered) localStorage.setItem('language', remembered)
  vi.stubGlobal('navigator', { languages: browser, language: browser[0] })
  const { currentLanguage } = await import('./language.ts')
  return currentLanguage()
}

it.each([
  [['zh-CN', 'en'], 'zh'],
  [['en-GB'], 'en'],
  [['fr-FR', 'zh-TW', 'en'], 'zh'],
  [['fr-FR'], 'en'],
])('a browser that prefers %s gets %s', async (browser, language) => {
  expect(await startWith(browser)).toBe(language)
  expect(document.documentElement.lang).toBe(language === 'zh' ? 'zh-CN' : 'en')
})

it('the language that was chosen last time wins over the browser’s', async () => {
  expect(await startWith(['zh-CN'], 'en')).toBe('en')
  expect(await startWith(['en'], 'nonsense')).toBe('en')
})
