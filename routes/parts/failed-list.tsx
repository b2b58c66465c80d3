import { ErrorState, LinkButton, Page } from '#ui'

type FailedListProps = { readonly noun: string; readonly href: string }

/** The page of a list, such as 'problems', that could not be read. */
export const FailedList = ({ noun, href }: FailedListProps) => (
  <Page>
    <ErrorState alone title={`Failed to fetch ${noun}`} action={<LinkButton href={href}>Try Again</LinkButton>} />
  </Page>
)
