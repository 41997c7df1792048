/** Seats, and lists with an entry for each of them, held against how many seats a game has. */
import * as v from 'valibot'
import { MAX_SEATS } from '../../game/index.ts'
import { seatIdSchema } from '../gameSchemas.ts'
import type { Narrow } from '../quickCheck.ts'

const lists = new WeakSet<v.GenericSchema>()

/** A list by seat. Its schema alone does not know how many seats there are. */
export const bySeat = <Schema extends v.GenericSchema>(schema: Schema) =>
  markBySeat(v.pipe(v.array(schema), v.maxLength(MAX_SEATS), v.readonly()))

/** Notes of a list that it is one by seat. */
export const markBySeat = <List extends v.GenericSchema>(list: List): List => {
  lists.add(list)
  return list
}

/** Lets through nobody who does not sit there, and lists by seat only where they are complete. */
export function amongSeats(seats: number): Narrow {
  return (part, check) => {
    if (part === seatIdSchema) return (value) => check(value) && (value as number) < seats
    if (!lists.has(part)) return check
    return (value, known) => check(value, known) && (value as readonly unknown[]).length === seats
  }
}
