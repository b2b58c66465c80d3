import type { ReactNode } from 'react'
import { LinkButton, Page, PageState } from '#ui'

type MissingPageProps = {
  readonly title: string
  readonly href: string
  readonly back: string
  readonly children: ReactNode
}

/** What an address shows whose subject is not there: why that may be, and the way out. */
export const MissingPage = ({ title, href, back, children }: MissingPageProps) => (
  <Page>
    <PageState
      title={title}
      action={
        <LinkButton href={href} variant="primary">
          {back}
        </LinkButton>
      }
    >
      {children}
    </PageState>
  </Page>
)
