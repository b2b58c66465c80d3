import { useState } from 'react'
import type { SharedProgram as Program } from '#contracts/http/practice'
import { Banner, Button, CopyButton, DataBlock, LinkButton, SectionHeading } from '#ui'
import { api } from './lib/api'
import { FocusedBanner } from './lib/focused-banner'
import { useAction } from './lib/use-action'

/** A shared program, shown as plain text. Its author and contest admins may delete it. */
export default function SharedProgram({ program }: { readonly program: Program }) {
  const { busy, failure, act } = useAction()
  const [deleted, setDeleted] = useState(false)
  const remove = () =>
    act(api('DELETE /api/practice/shared/{id}', { params: { id: program.id } }), () => setDeleted(true))
  if (deleted) {
    const list = (
      <LinkButton size="sm" href="/shared">
        My Shared Programs
      </LinkButton>
    )
    return (
      <div className="grid gap-6">
        <SectionHeading level={1} title="Shared Program" />
        <FocusedBanner tone="success" action={list}>
          The shared program is deleted. Its link leads nowhere now.
        </FocusedBanner>
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      <SectionHeading
        level={1}
        title="Shared Program"
        lead={`${program.languageName}, shared by ${program.author}`}
        {...(program.mayDelete && {
          action: (
            <Button busy={busy} busyLabel="Deleting..." onClick={() => void remove()}>
              Delete
            </Button>
          ),
        })}
      />
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <DataBlock label="Program" text={program.source} action={<CopyButton text={program.source} what="program" />} />
      <DataBlock label="Input" text={program.stdin} action={<CopyButton text={program.stdin} what="input" />} />
    </div>
  )
}
