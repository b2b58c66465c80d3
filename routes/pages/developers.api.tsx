import { createFileRoute, notFound } from '@tanstack/react-router'
import ApiIndex from '#islands/ApiIndex'
import { LinkButton, Page, Prose, SectionHeading } from '#ui'
import { Island, pageHead } from '#web'
import { type ApiGroup, addressOf, groupsOf, schemasOf } from '../parts/api-groups'
import { ApiOperation } from '../parts/api-operation'
import { SchemaBlock, TextWithCode } from '../parts/api-schema'

type Search = { readonly tag?: string | undefined }

/** The reference of the HTTP interface, from the same document that /openapi.json serves: what applies to all calls, or one tag. */
export const Route = createFileRoute('/developers/api')({
  validateSearch: ({ tag }: Record<string, unknown>): Search => ({ tag: typeof tag === 'string' ? tag : undefined }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { apiDocument, services }, deps: { tag } }) => {
    const document = apiDocument()
    const groups = groupsOf(document)
    const group = groups.find(({ key }) => key === tag) ?? null
    if (tag !== undefined && group === null) throw notFound()
    return { document, groups, group, aboutHtml: await services.problems.preview(document.info.description) }
  },
  head: ({ loaderData }) =>
    pageHead(
      loaderData?.group?.tag ?? 'API',
      'Every call of this server: parameters, bodies, answers, limits, examples.',
    ),
  component: ApiReference,
})

function ApiReference() {
  const { groups, group } = Route.useLoaderData()
  return (
    <Page>
      <div className="grid grid-cols-[16rem_minmax(0,1fr)] gap-10">
        <aside className="sticky top-18 max-h-[calc(100dvh-6rem)] self-start overflow-y-auto -ms-1 ps-1 pe-3 pb-6">
          <Index groups={groups} />
        </aside>
        {group === null ? <About /> : <Group group={group} />}
      </div>
    </Page>
  )
}

/** What applies to all calls, and a list of the groups. */
function About() {
  const { groups, aboutHtml } = Route.useLoaderData()
  return (
    <div className="grid min-w-0 content-start gap-8">
      <SectionHeading level={1} title="API" action={<LinkButton href="/openapi.json">openapi.json</LinkButton>} />
      <Prose html={aboutHtml} />
      <ul className="divide-y divide-line border-y border-line">
        {groups.map((one) => (
          <li key={one.key} className="grid grid-cols-[11rem_1fr] gap-x-6 py-3">
            <a href={addressOf(one)} className="font-medium text-azure underline-offset-3 hover:underline">
              {one.tag}
            </a>
            <span className="text-sm text-ink-2">
              <TextWithCode>{one.description}</TextWithCode>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Group({ group }: { readonly group: ApiGroup }) {
  const { document } = Route.useLoaderData()
  return (
    <div className="grid min-w-0 content-start gap-10">
      <SectionHeading
        level={1}
        title={group.tag}
        lead={<TextWithCode>{group.description}</TextWithCode>}
        action={<LinkButton href="/developers/api">About the API</LinkButton>}
      />
      {group.calls.map((call) => (
        <ApiOperation key={call.operation.operationId} {...call} document={document} />
      ))}
      <section aria-labelledby="schemas" className="grid gap-8 border-t border-line pt-8">
        <h2 id="schemas" className="heading text-xl">
          Schemas
        </h2>
        {schemasOf(group, document).map(([name, schema]) => (
          <SchemaBlock key={name} name={name} schema={schema} />
        ))}
      </section>
    </div>
  )
}

function Index({ groups }: { readonly groups: readonly ApiGroup[] }) {
  const props = {
    groups: groups.map((group) => ({
      tag: group.tag,
      address: addressOf(group),
      calls: group.calls.map(({ method, path, operation: { operationId, summary } }) => ({
        method,
        path,
        summary,
        address: addressOf(group, operationId),
      })),
    })),
  }
  return <Island name="ApiIndex" component={ApiIndex} props={props} />
}
