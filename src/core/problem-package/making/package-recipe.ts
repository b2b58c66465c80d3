import { POLYGON_FILE } from '../polygon-parts'
import { answersRecipe, generatorsRecipe } from './generators-recipe'
import { polygonRecipe } from './polygon-recipe'
import type { OwnFiles, Recipe } from './recipe'

/** What of a package's tests its own programs have to make, in whichever format it says so; null: nothing. */
export function packageRecipe(files: OwnFiles): Recipe | null {
  if (files.has(POLYGON_FILE)) return polygonRecipe(files)
  return generatorsRecipe(files) ?? answersRecipe(files)
}
