import { measureSpace, type SpacePlace } from './space'

/** The binary's hidden command that measures what takes the space. */
export const SPACE_COMMAND = 'measure-space'

/** The other side of `SpaceGauge`: takes the place as JSON, answers with the space as JSON. */
export async function answerSpace(): Promise<void> {
  const place: SpacePlace = await Bun.stdin.json()
  process.stdout.write(JSON.stringify(measureSpace(place)))
}
