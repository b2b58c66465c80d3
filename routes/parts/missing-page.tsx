import type { ReactNode } from 'react'
import { LinkButton, Page, PageState } from '#ui'

type MissingPageProps = {
  readonly title: string
  readonly href: string
  readonly back: string
  readonly children: ReactNode
}

/** The page for a URL whose subject does not exist: possible reasons, and a link away. */
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
