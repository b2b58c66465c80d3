import { isUnexplained, withOwnMessages } from './auth-answer'
import type { AuthLibrary, LibraryOptions } from './auth-library'

/** The library of sign-ins behind local accounts, loaded when a request first needs it. */
export class LibraryOnDemand {
  private made: Promise<AuthLibrary> | null = null

  constructor(private readonly options: LibraryOptions) {}

  /** Providers are looked up when the library instance is created: if one was unavailable then, it is looked up again. */
  async hasFoundProviders(): Promise<boolean> {
    const found = (await (await this.library()).$context).socialProviders.map(({ id }) => id)
    const isComplete = this.options.others.oidc === null || found.includes('oidc')
    if (!isComplete) this.made = null
    return isComplete
  }

  /** A second look finds what was taken meanwhile, and says which. */
  async answer(request: Request): Promise<Response> {
    const { handler } = await this.library()
    const again = request.clone()
    const answer = await handler(request)
    return withOwnMessages((await isUnexplained(answer)) ? await handler(again) : answer)
  }

  /** Created at the first call, when the public address is final; it is large, and most requests do without. */
  private library(): Promise<AuthLibrary> {
    this.made ??= import('./auth-library').then(({ libraryFor }) => libraryFor(this.options))
    return this.made
  }
}
