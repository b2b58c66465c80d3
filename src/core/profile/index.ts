export {
  BIO_LONGEST,
  GENERATED_PREFIX,
  isGenerated,
  lengthOf,
  NAME_LONGEST,
  needsProfileSetup,
  type ProfileErrors,
  type ProfileField,
  profileErrors,
  tidyProfile,
  USERNAME_LONGEST,
  USERNAME_SHORTEST,
} from './profile'
export { editTrouble, type SaveFailure, type SaveTrouble, setupTrouble } from './save-errors'
