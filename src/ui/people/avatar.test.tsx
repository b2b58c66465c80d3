import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { Avatar } from './avatar'

const hueOf = (name: string): number =>
  Number(/avatar-hue-(\S+)/.exec(renderToStaticMarkup(<Avatar name={name} />))?.[1])

test('every name has one of the twelve hues that the styles know, and they are evenly spread', () => {
  const names = Array.from({ length: 1200 }, (_, index) => `newcomer_${index}`)
  const counts = Map.groupBy(names.map(hueOf), (hue) => hue)
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, hue) => hue))
  for (const [, same] of counts) expect(same.length).toBeGreaterThan(50)
})

test('a name has the same hue in any case', () => {
  expect(hueOf('Ada_L')).toBe(hueOf('ada_l'))
})
