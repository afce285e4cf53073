import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider as RealConfigProvider } from 'antd/lib/index.js'
import type { ComponentProps } from 'react'

export * from 'antd/lib/index.js'

// Where nothing is looked at: a style sheet outside the document is not even parsed.
const nowhere = document.createElement('div')

/**
 * Without the style sheets of antd, which jsdom would parse and match anew for every question about
 * a role; what they hide is in setup.ts.
 */
export const ConfigProvider = ({ theme, ...props }: ComponentProps<typeof RealConfigProvider>) => (
  <StyleProvider container={nowhere}>
    <RealConfigProvider {...props} theme={{ ...theme, zeroRuntime: true }} />
  </StyleProvider>
)
