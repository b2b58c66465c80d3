export {
  BIO_LONGEST,
  GENERATED_PREFIX,
  isGenerated,
  NAME_LONGEST,
  nameTyped,
  needsProfileSetup,
  type ProfileField,
  profileErrors,
  tidyProfile,
  USERNAME_LONGEST,
  USERNAME_SHORTEST,
} from './profile'
export { editFailure, type SaveError, type SaveFailure, setupFailure } from './save-errors'
