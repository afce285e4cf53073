import LoadingOutlined from '@ant-design/icons/LoadingOutlined'
import type { ConfigProviderProps } from 'antd'

/** What holds for every button of the console. */
export const buttons: ConfigProviderProps['button'] = {
  // A Chinese word of two characters is a word, not two.
  autoInsertSpace: false,
  // Busy or not, the name of a button is the word on it.
  loadingIcon: <LoadingOutlined aria-hidden />,
}
