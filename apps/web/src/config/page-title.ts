import { useEffect } from 'react'
import { useLocalized } from '../i18n/define-text.ts'
import { useConfig } from './config.tsx'

/** spec §2: the title comes from the route's meta; by default it is the product's name. */
export function usePageTitle(title?: string) {
  const say = useLocalized()
  const { product_name } = useConfig()
  const name = title || say(product_name)
  useEffect(() => {
    document.title = name
  }, [name])
}
