import { createContext } from 'react'

/** Whether names are only text: where they are cut, a finger would hit another link. */
export const PlainValues = createContext(false)
