export interface Values {
  phone: string
  password: string
  /** The SMS code, or the second password of variant 2. */
  code: string
}

/** The message of the contract's catalogue that stands beside a field. */
export type Problems = Partial<Record<keyof Values | 'captcha' | 'form', string>>
