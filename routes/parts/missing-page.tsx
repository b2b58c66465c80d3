import type { ReactNode } from 'react'
import { LinkButton, Page, PageState } from '#ui'

type MissingPageProps = {
  /** 'Problem not found' */
  readonly title: string
  /** The way out. */
  readonly href: string
  readonly back: string
  /** Why that may be. */
  readonly children: ReactNode
}

/** What an address shows whose subject is not there. */
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
