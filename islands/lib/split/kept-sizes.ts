import { jsonOrNull } from '#contracts/json-or-null'
import { withStorage } from '../storage'

const PREFIX = 'joust:split:'

/** The stored sizes of a split with `count` panes; null if its edges were never moved. */
export function readSizes(place: string, count: number): readonly number[] | null {
  return withStorage((storage) => parseSizes(storage.getItem(PREFIX + place), count), null)
}

export function writeSizes(place: string, sizes: readonly number[]): void {
  withStorage((storage) => storage.setItem(PREFIX + place, JSON.stringify(sizes.map(Math.round))), undefined)
}

export function forgetSizes(place: string): void {
  withStorage((storage) => storage.removeItem(PREFIX + place), undefined)
}

export function parseSizes(stored: string | null, count: number): readonly number[] | null {
  const sizes = jsonOrNull(stored)
  return isSizes(sizes) && sizes.length === count ? sizes : null
}

const isSizes = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number' && Number.isFinite(one) && one > 0)
