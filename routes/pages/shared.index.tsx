import { createFileRoute } from '@tanstack/react-router'
import type { OwnSharedProgram } from '#contracts/http/practice'
import { type Column, EmptyPanel, FramedBoard, LinkButton, Moment, TitledPage } from '#ui'
import { requirePlayer, unlistedHead } from '#web'

export const Route = createFileRoute('/shared/')({
  loader: ({ context }) => {
    const viewer = requirePlayer(context)
    return { programs: context.services.practice.sharing.list(viewer.id) }
  },
  head: () => unlistedHead('Shared Programs', 'Programs that you have shared by a link.'),
  component: SharedProgramsPage,
})

function SharedProgramsPage() {
  const { programs } = Route.useLoaderData()
  return (
    <TitledPage
      title="Shared Programs"
      lead="What you have shared by a link. Who has the link can read the program and its input; it can be deleted on its page."
      action={<LinkButton href="/practice">Practice</LinkButton>}
    >
      {programs.length === 0 ? (
        <EmptyPanel title="Nothing shared">Share a program in practice mode, and its link stands here.</EmptyPanel>
      ) : (
        <FramedBoard caption="Shared programs" columns={COLUMNS} rows={programs} keyOf={({ id }) => id} />
      )}
    </TitledPage>
  )
}

const COLUMNS: readonly Column<OwnSharedProgram>[] = [
  {
    key: 'at',
    header: 'Shared',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { key: 'language', header: 'Language', className: 'whitespace-nowrap', cell: ({ languageName }) => languageName },
  {
    key: 'program',
    header: 'Program',
    cell: ({ id, firstLine }) => (
      <a className="link block max-w-120 truncate font-mono text-sm" href={`/shared/${id}`}>
        {firstLine}
      </a>
    ),
  },
]
