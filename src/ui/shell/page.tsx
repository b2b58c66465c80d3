import type { ComponentProps, ReactNode } from 'react'
import { SectionHeading } from '../panels/section-heading'

type Children = { readonly children: ReactNode }

/** The main element, which the link “Skip to content” leads to. */
const Main = (main: ComponentProps<'main'>) => <main id="content" tabIndex={-1} {...main} />

/** The <main> of an ordinary page, at most 1200 px wide. */
export const Page = ({ children }: Children) => (
  <Main className="mx-auto w-full max-w-page flex-1 px-6 py-10">{children}</Main>
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
export const BleedPage = ({ children }: Children) => <Main className="flex-1 overflow-x-clip">{children}</Main>

/**
 * A page that uses the whole width of the window and scrolls as a whole: a contest. Header and footer become as wide.
 */
export const WidePage = ({ children }: Children) => (
  <Main data-wide="" className="w-full flex-1 px-6 py-6">
    {children}
  </Main>
)

type RoomProps = Children & {
  /**
   * In windows narrower than 1024 px (also at 200 % zoom), the parts stand one below the other and the page scrolls.
   */
  readonly stacks?: boolean
}

/** The room of a duel or contest: it fills the window below the header exactly, and only parts inside it scroll. */
export function RoomPage({ stacks = false, children }: RoomProps) {
  return (
    <Main
      data-room={stacks ? 'stacks' : ''}
      className={
        stacks
          ? 'flex min-h-0 flex-col max-lg:flex-1 lg:h-[calc(100dvh-3.5rem-1px)] lg:overflow-hidden lg:group-has-data-running:h-[calc(100dvh-6rem-1px)]'
          : 'flex h-[calc(100dvh-3.5rem-1px)] group-has-data-running:h-[calc(100dvh-6rem-1px)] min-h-0 flex-col overflow-hidden'
      }
    >
      {children}
    </Main>
  )
}

/** A small form alone on its page. */
export const FormPage = ({ children }: Children) => (
  <Main className="mx-auto w-full max-w-dialog flex-1 px-6 py-16">{children}</Main>
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
