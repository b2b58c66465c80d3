import { ErrorState, LinkButton, Page } from '#ui'

type FailedListProps = { readonly noun: string; readonly href: string }

/** What the page of a list, as of 'problems', shows where the list could not be read. */
export const FailedList = ({ noun, href }: FailedListProps) => (
  <Page>
    <ErrorState alone title={`Failed to fetch ${noun}`} action={<LinkButton href={href}>Try Again</LinkButton>} />
  </Page>
)
