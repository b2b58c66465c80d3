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
  USERNAME_FORM_LONGEST,
  USERNAME_LONGEST,
  USERNAME_SHORTEST,
  type UsernameLimit,
} from './profile'
export { editTrouble, type SaveFailure, type SaveTrouble, setupTrouble } from './save-errors'
