import { createFileRoute } from '@tanstack/react-router'
import { FIRST_SOLO_TEST, SOLO_TESTS, type SoloTest, soloLabel, soloTest } from '#core/typing-solo'
import TypingRecord from '#islands/TypingRecord'
import TypingSolo from '#islands/TypingSolo'
import { TabLinks, TitledPage } from '#ui'
import { Island, pageHead, requirePlayer } from '#web'

type Search = { readonly test?: string | undefined }

export const Route = createFileRoute('/typing')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    test: SOLO_TESTS.find((key) => key === search.test && key !== FIRST_SOLO_TEST),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { test = FIRST_SOLO_TEST } }) => {
    const viewer = requirePlayer(context)
    return { test, ownId: viewer.id, first: context.services.typing.record(viewer.id, test) }
  },
  head: () => pageHead('Typing', 'Type alone, against the clock or against your own runs.'),
  component: TypingPage,
})

const KINDS: Readonly<Record<SoloTest['kind'], string>> = {
  words: 'Words',
  time: 'Time',
  prose: 'Quotes',
  code: 'Code',
}
const TESTS = SOLO_TESTS.flatMap((key) => {
  const test = soloTest(key)
  return test === null ? [] : [{ key, test }]
})
const addressOf = (key: string): string => (key === FIRST_SOLO_TEST ? '/typing' : `/typing?test=${key}`)

function TypingPage() {
  const { test, ownId, first } = Route.useLoaderData()
  const label = labelOf(test)
  return (
    <TitledPage
      title="Typing"
      lead="Type alone, by the rules of a typing duel. Runs bring no XP and no rating; your best one stands on the board."
    >
      <TestTabs current={test} />
      <Island name="TypingSolo" component={TypingSolo} props={{ test }} />
      <Island name="TypingRecord" component={TypingRecord} props={{ test, label, ownId, first }} />
    </TitledPage>
  )
}

function labelOf(key: string): string {
  const test = soloTest(key)
  return test === null ? '' : soloLabel(test)
}

/** The kinds, and below them the tests of the selected kind. */
function TestTabs({ current }: { readonly current: string }) {
  const kind = soloTest(current)?.kind ?? 'words'
  const offered = TESTS.filter(({ test }) => test.kind === kind)
  const firstOf = (one: string) => TESTS.find(({ test }) => test.kind === one)?.key ?? FIRST_SOLO_TEST
  return (
    <div className="grid gap-2">
      <TabLinks
        label="Kinds of test"
        tabs={Object.entries(KINDS).map(([one, label]) => ({
          href: addressOf(firstOf(one)),
          label,
          current: one === kind,
        }))}
      />
      {offered.length > 1 && (
        <TabLinks
          label="Tests"
          tabs={offered.map(({ key, test }) => ({
            href: addressOf(key),
            label: soloLabel(test),
            current: key === current,
          }))}
        />
      )}
    </div>
  )
}
