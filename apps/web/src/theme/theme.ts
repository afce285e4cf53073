import { type ThemeConfig, theme } from 'antd'

/** What Ant Design shares with base.css, by its custom property. */
export const palette = {
  light: {
    ground: '#f6f4f0',
    surface: '#ffffff',
    raised: '#ffffff',
    hover: '#faf9f6',
    ink: '#1d2b2e',
    'ink-soft': '#52626a',
    line: '#e2ddd3',
    'line-strong': '#87938f',
    brand: '#0f5a5e',
    'brand-fill': '#0f5a5e',
    'brand-fill-hover': '#0b474b',
    'on-brand': '#ffffff',
    'brand-soft': '#e3efec',
    danger: '#b3261e',
    'danger-soft': '#fbeae8',
    good: '#1f7a4d',
    'good-soft': '#e4f2ea',
    accent: '#93501a',
    'accent-soft': '#f8ecdd',
  },
  dark: {
    ground: '#0f1719',
    surface: '#162123',
    raised: '#1d2b2d',
    hover: '#1a2729',
    ink: '#e8eeec',
    'ink-soft': '#a2b1b0',
    line: '#283739',
    'line-strong': '#637678',
    brand: '#6ccbc0',
    'brand-fill': '#5fb0a6',
    'brand-fill-hover': '#7cc9bf',
    'on-brand': '#0b1517',
    'brand-soft': '#17353a',
    danger: '#ff9a90',
    'danger-soft': '#3a1f1e',
    good: '#79d3a2',
    'good-soft': '#17332a',
    accent: '#e6ad75',
    'accent-soft': '#33281c',
  },
}

const font =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', 'Helvetica Neue', Arial, sans-serif"

/** The algorithms derive the rest; what they would make too faint or too grey is named here. */
export function themeFor({ dark, still }: { dark: boolean; still: boolean }): ThemeConfig {
  const colour = dark ? palette.dark : palette.light
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      // The dark algorithm tones its seeds down: from this one it makes `brand-fill`.
      colorPrimary: colour.brand,
      colorInfo: colour.brand,
      colorPrimaryHover: colour['brand-fill-hover'],
      colorPrimaryActive: colour['brand-fill-hover'],
      colorPrimaryText: colour.brand,
      colorPrimaryTextHover: colour.brand,
      colorPrimaryTextActive: colour.brand,
      colorPrimaryBg: colour['brand-soft'],
      colorPrimaryBgHover: colour['brand-soft'],
      colorPrimaryBorder: colour['line-strong'],
      colorInfoBg: colour['brand-soft'],
      colorInfoBorder: colour['line-strong'],
      colorInfoText: colour.brand,
      colorLink: colour.brand,
      colorLinkHover: colour.brand,
      colorLinkActive: colour.brand,
      colorError: colour.danger,
      colorErrorBg: colour['danger-soft'],
      colorSuccess: colour.good,
      colorSuccessBg: colour['good-soft'],
      colorWarning: colour.accent,
      colorWarningBg: colour['accent-soft'],
      colorBgLayout: colour.ground,
      colorBgContainer: colour.surface,
      colorBgElevated: colour.raised,
      // In the dark what is filled is light, so what stands on it is dark; tooltips too.
      colorTextLightSolid: colour['on-brand'],
      colorBgSpotlight: dark ? colour['ink-soft'] : colour.ink,
      colorBorder: colour['line-strong'],
      colorBorderSecondary: colour.line,
      colorSplit: colour.line,
      colorText: colour.ink,
      colorTextHeading: colour.ink,
      colorTextSecondary: colour['ink-soft'],
      colorTextTertiary: colour['ink-soft'],
      colorTextDescription: colour['ink-soft'],
      colorTextPlaceholder: colour['ink-soft'],
      borderRadius: 8,
      fontFamily: font,
      wireframe: false,
      motion: !still,
    },
    components: {
      // Below an input there is room for its error, and still some before the next label.
      Form: { itemMarginBottom: 30 },
      // Rounder, a box to tick would look like one choice of several.
      Checkbox: { borderRadiusSM: 4 },
      Table: {
        rowHoverBg: colour.hover,
        rowSelectedBg: colour['brand-soft'],
        rowSelectedHoverBg: colour['brand-soft'],
      },
    },
  }
}
