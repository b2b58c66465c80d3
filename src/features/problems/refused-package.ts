import { AppError } from '#errors'

type Refusal = { readonly errors: readonly string[]; readonly notes?: readonly string[] }

/** The error PACKAGE_REFUSED, with a sentence for each reason, and further notes on the package. */
export const refusedPackage = ({ errors, notes = [] }: Refusal): AppError =>
  new AppError('PACKAGE_REFUSED', errors.join('\n'), { errors: [...errors], notes: [...notes] })
