import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { setLanguage } from '../i18n/language.ts'
import { preloadEverything } from '../ui/on-use.tsx'

// Screens are loaded when first visited, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// What a browser has and jsdom has not.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// jsdom knows no pseudo-elements and says so each time somebody asks.
const { getComputedStyle } = window
window.getComputedStyle = (element) => getComputedStyle(element)
Object.defineProperty(window, 'isSecureContext', { value: true })
Element.prototype.scrollIntoView ??= () => {}

// The only styles of antd that a test can tell: what it has closed or folded is not to be found.
const hidden = ['dropdown', 'select-dropdown', 'picker-dropdown', 'popover', 'tooltip']
  .concat(['menu', 'menu-submenu', 'tabs-tabpane', 'collapse-panel', 'form-item'])
  .map((part) => `.ant-${part}-hidden`)
const styles = document.createElement('style')
styles.textContent = `${hidden.join()} { display: none }`
document.head.append(styles)

// What is fetched on use is there already; that it is fetched is for on-use.test.tsx.
beforeAll(() => preloadEverything(), 60_000)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  setLanguage('en')
})

afterAll(() => styles.remove())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
