import type { ComponentProps, ReactNode } from 'react'
import { SectionHeading } from '../panels/section-heading'

type Children = { readonly children: ReactNode }

/** What the skip link leads to. */
const Main = (main: ComponentProps<'main'>) => <main id="content" tabIndex={-1} {...main} />

/** An ordinary page's <main>: 1200 wide. */
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

/** A page whose sections run to the window's edges and bring their own width. */
export const BleedPage = ({ children }: Children) => <Main className="flex-1 overflow-x-clip">{children}</Main>

/** A page that uses the whole window and scrolls as one: a contest. Header and footer keep to its edges. */
export const WidePage = ({ children }: Children) => (
  <Main data-wide="" className="w-full flex-1 px-6 py-6">
    {children}
  </Main>
)

type RoomProps = Children & {
  /** In windows narrower than 1024 px, as at 200 % zoom, its parts stand one below the other and the page scrolls. */
  readonly stacks?: boolean
}

/** A duel or contest room: exactly the window under the header; nothing scrolls but what is inside. */
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

/** The same with its heading: sign in, sign up, profile setup. */
export const TitledFormPage = ({ children, ...heading }: TitledProps) => (
  <FormPage>
    <div className="grid gap-8">
      <SectionHeading level={1} {...heading} />
      {children}
    </div>
  </FormPage>
)
