import { Image, type ImageProps } from 'antd'

export const ZoomImage = (props: ImageProps) => <Image {...props} />
