import type { Language } from '@innkeeper/contract/localized'
import { render, screen, waitFor } from '@testing-library/react'
import { ConfigProvider, Empty } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useAntdLocale } from './antd-locale.ts'

let made = 0

function Kept() {
  const [number] = useState(() => ++made)
  return <output>{number}</output>
}

function Console({ language }: { language: Language }) {
  return (
    <ConfigProvider locale={useAntdLocale(language)}>
      <Kept />
      <Empty />
    </ConfigProvider>
  )
}

test('another language changes the words and keeps what is on the screen', async () => {
  const { rerender } = render(<Console language="en" />)
  screen.getAllByText('No data')
  rerender(<Console language="zh" />)
  await waitFor(() => screen.getAllByText('暂无数据'))
  expect(screen.getByRole('status').textContent).toBe('1')
})
