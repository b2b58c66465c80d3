import { measureSpace, type SpacePlace } from './space'

/** The binary's hidden command that measures disk usage. */
export const SPACE_COMMAND = 'measure-space'

/** The other side of `SpaceGauge`: reads the place as JSON, writes the space as JSON. */
export async function answerSpace(): Promise<void> {
  const place: SpacePlace = await Bun.stdin.json()
  process.stdout.write(JSON.stringify(measureSpace(place)))
}
