import type { XmlElement } from './xml'

/** What the parts of the translation have in common. `files` are those of the Polygon package, below its folder. */
export type Polygon = {
  readonly root: XmlElement
  readonly files: ReadonlyMap<string, string>
  readonly out: Map<string, string>
  readonly errors: string[]
  readonly notes: string[]
}

export const POLYGON_FILE = 'problem.xml'
