import { readFileSync } from 'node:fs'
import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { palette, themeFor } from './theme.ts'

const css = readFileSync(`${import.meta.dirname}/base.css`, 'utf8')
const blocks = {
  light: /:root \{([^}]*)\}/.exec(css)?.[1] ?? '',
  dark: /data-theme="dark"\] \{([^}]*)\}/.exec(css)?.[1] ?? '',
}

function luminance(colour: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('the %s palette', (mode) => {
  const colour = palette[mode]

  it.each(Object.entries(colour))('has the same %s in the style sheet', (name, value) => {
    expect(blocks[mode]).toContain(`--${name}: ${value};`)
  })

  it('gives Ant Design its fill', () => {
    const token = theme.getDesignToken(themeFor({ dark: mode === 'dark', still: false }))
    expect(token.colorPrimary).toBe(colour['brand-fill'])
  })

  it('can be read (WCAG AA)', () => {
    for (const text of ['ink', 'ink-soft', 'brand', 'accent', 'danger', 'good'] as const) {
      expect(contrast(colour[text], colour.surface), `${text} on surface`).toBeGreaterThan(4.5)
      expect(contrast(colour[text], colour.ground), `${text} on ground`).toBeGreaterThan(4.5)
    }
    for (const kind of ['brand', 'accent', 'danger', 'good'] as const) {
      expect(contrast(colour[kind], colour[`${kind}-soft`]), kind).toBeGreaterThan(4.5)
    }
    for (const fill of ['brand-fill', 'brand-fill-hover'] as const) {
      expect(contrast(colour['on-brand'], colour[fill]), fill).toBeGreaterThan(4.5)
    }
    expect(contrast(colour['line-strong'], colour.surface)).toBeGreaterThan(3)
  })
})
