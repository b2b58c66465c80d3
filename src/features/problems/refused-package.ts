import { AppError } from '#errors'

type Refusal = { readonly errors: readonly string[]; readonly notes?: readonly string[] }

/** PACKAGE_REFUSED with why, a sentence each, and what is noted of the package besides. */
export const refusedPackage = ({ errors, notes = [] }: Refusal): AppError =>
  new AppError('PACKAGE_REFUSED', errors.join('\n'), { errors: [...errors], notes: [...notes] })
