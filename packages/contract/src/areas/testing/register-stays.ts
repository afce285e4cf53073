import { areas } from '../../areas.ts'
import { stays } from './stays.ts'

/** Apart from the description, which the thread that reads imported files loads alone. */
areas.push(stays)

export { stays }
