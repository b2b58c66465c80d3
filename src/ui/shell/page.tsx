import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names'
import { SectionHeading } from '../panels/section-heading'
import { PageMain } from './site-frame'

type Children = { readonly children: ReactNode }

/** The <main> of an ordinary page, at most 1200 px wide. */
export const Page = ({ children }: Children) => (
  <PageMain className="mx-auto w-full max-w-page flex-1 px-6 py-10">{children}</PageMain>
)

type TitledProps = Children & Omit<ComponentProps<typeof SectionHeading>, 'level'>

/** An ordinary page: its heading, then its parts one below the other. */
export const TitledPage = ({ children, ...heading }: TitledProps) => (
  <Page>
    <div className="grid gap-6">
      <SectionHeading level={1} {...heading} />
      {children}
    </div>
  </Page>
)

/** A page whose sections reach to the window's edges and limit their content's width themselves. */
export const BleedPage = ({ children }: Children) => <PageMain className="flex-1 overflow-x-clip">{children}</PageMain>

/**
 * A page that uses the whole width of the window and scrolls as a whole: a contest. Header and footer become as wide.
 */
export const WidePage = ({ children }: Children) => (
  <PageMain layout="wide" className="w-full flex-1 px-6 py-6">
    {children}
  </PageMain>
)

type RoomProps = Children & {
  /**
   * In windows narrower than 1024 px (also at 200 % zoom), the parts stand one below the other and the page scrolls.
   */
  readonly stacks?: boolean
}

/** The room of a duel or contest: it fills the window below the header exactly, and only parts inside it scroll. */
export const RoomPage = ({ stacks = false, children }: RoomProps) => (
  <PageMain
    layout={stacks ? 'stacks' : 'room'}
    className={classNames('flex min-h-0 flex-1 flex-col', stacks ? 'lg:overflow-hidden' : 'overflow-hidden')}
  >
    {children}
  </PageMain>
)

/** A small form alone on its page. */
export const FormPage = ({ children }: Children) => (
  <PageMain className="mx-auto w-full max-w-dialog flex-1 px-6 py-16">{children}</PageMain>
)

/** A form page with a heading: sign in, sign up, profile setup. */
export const TitledFormPage = ({ children, ...heading }: TitledProps) => (
  <FormPage>
    <div className="grid gap-8">
      <SectionHeading level={1} {...heading} />
      {children}
    </div>
  </FormPage>
)
