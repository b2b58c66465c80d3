import { isUnexplained, withOwnMessages } from './auth-answer'
import type { AuthLibrary, LibraryOptions } from './auth-library'

/** The library of sign-ins behind local accounts, loaded when a request first needs it. */
export class LibraryOnDemand {
  private made: Promise<AuthLibrary> | null = null

  constructor(private readonly options: LibraryOptions) {}

  /**
   * Whether all configured providers were found. The library looks them up when its instance is created: if one was
   * unavailable then, the next call creates a new instance.
   */
  async hasFoundProviders(): Promise<boolean> {
    const found = (await (await this.library()).$context).socialProviders.map(({ id }) => id)
    const isComplete = this.options.others.oidc === null || found.includes('oidc')
    if (!isComplete) this.made = null
    return isComplete
  }

  /**
   * Handles the request, and repeats it if the library could not say why it failed: the second attempt finds the name
   * or address that was taken meanwhile and reports it.
   */
  async answer(request: Request): Promise<Response> {
    const { handler } = await this.library()
    const again = request.clone()
    const answer = await handler(request)
    return withOwnMessages((await isUnexplained(answer)) ? await handler(again) : answer)
  }

  /**
   * Created at the first call, when the public address is final. The library is large, and most requests do not need
   * it.
   */
  private library(): Promise<AuthLibrary> {
    this.made ??= import('./auth-library').then(({ libraryFor }) => libraryFor(this.options))
    return this.made
  }
}
