import { POLYGON_FILE } from '../polygon-parts'
import { answersRecipe, generatorsRecipe } from './generators-recipe'
import { polygonRecipe } from './polygon-recipe'
import type { OwnFiles, Recipe } from './recipe'

/** Returns which tests and answers the package's own programs have to generate, in any package format; null if none are missing. */
export function packageRecipe(files: OwnFiles): Recipe | null {
  if (files.has(POLYGON_FILE)) return polygonRecipe(files)
  return generatorsRecipe(files) ?? answersRecipe(files)
}
