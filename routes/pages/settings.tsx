import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RacedRecording } from '#contracts/http/races'
import { MODES } from '#contracts/modes'
import { timeZoneNames } from '#core/xp'
import AccountSettings from '#islands/AccountSettings'
import ApiTokens from '#islands/ApiTokens'
import Appearance from '#islands/Appearance'
import ClerkAccount from '#islands/ClerkAccount'
import DeleteAccount from '#islands/DeleteAccount'
import EditorPreferences from '#islands/EditorPreferences'
import Keyboard from '#islands/Keyboard'
import SecuritySettings from '#islands/SecuritySettings'
import Sounds from '#islands/Sounds'
import { Moment, Page, Panel, PlayerLink, SectionHeading } from '#ui'
import { Island, requirePlayer, unlistedHead } from '#web'

export const Route = createFileRoute('/settings')({
  loader: ({ context }) => {
    const viewer = requirePlayer(context)
    const { account } = context.services
    const userId = viewer.id
    const facts = account.facts(userId)
    const owner = { userId, request: context.request, caller: { address: '' } }
    return {
      viewer,
      facts,
      sessions: facts.provider === 'local' ? account.sessions(owner) : [],
      tokens: account.tokens(userId),
      races: context.services.duels.races.racers(userId),
      timeZones: timeZoneNames(),
      languages: context.services.practice.languages(),
      nowMs: Date.now(),
    }
  },
  head: () => unlistedHead('Settings', 'Your account, your sessions and your API tokens.'),
  component: Settings,
})

/** By id, in the order of the page. */
const SECTIONS = {
  account: 'Account',
  security: 'Security',
  tokens: 'API Tokens',
  editor: 'Editor',
  appearance: 'Appearance',
  keyboard: 'Keyboard',
  sounds: 'Sounds',
  danger: 'Danger Zone',
} as const

function Settings() {
  const { viewer, facts, sessions, tokens, races, timeZones, languages, nowMs } = Route.useLoaderData()
  const { email, username } = viewer
  const { hasPassword } = facts
  return (
    <Page>
      <div className="grid gap-8">
        <SectionHeading
          level={1}
          title="Settings"
          lead={
            <>
              What others see of you is on your{' '}
              <a href="/profile#edit" className="text-azure underline underline-offset-3">
                profile
              </a>
              .
            </>
          }
        />
        <div className="grid items-start gap-8 lg:grid-cols-[12rem_minmax(0,1fr)]">
          <Contents />
          <div className="grid gap-12">
            <Section id="account">
              <Island name="AccountSettings" component={AccountSettings} props={{ email, facts, timeZones }} />
              <Racers races={races} />
            </Section>
            <Section id="security">
              {facts.provider === 'clerk' ? (
                <Island name="ClerkAccount" component={ClerkAccount} props={{ email }} />
              ) : (
                <Island name="SecuritySettings" component={SecuritySettings} props={{ hasPassword, sessions, nowMs }} />
              )}
            </Section>
            <Section id="tokens">
              <Island name="ApiTokens" component={ApiTokens} props={{ start: tokens, nowMs }} />
            </Section>
            <Section id="editor">
              <Island
                name="EditorPreferences"
                component={EditorPreferences}
                props={{ languages: languages.map(({ key, name, template }) => ({ key, name, template })) }}
              />
            </Section>
            <Section id="appearance">
              <Island name="Appearance" component={Appearance} props={{}} />
            </Section>
            <Section id="keyboard">
              <Island name="Keyboard" component={Keyboard} props={{}} />
            </Section>
            <Section id="sounds">
              <Island name="Sounds" component={Sounds} props={{}} />
            </Section>
            <Section id="danger">
              <Island name="DeleteAccount" component={DeleteAccount} props={{ hasPassword, username }} />
            </Section>
          </div>
        </div>
      </div>
    </Page>
  )
}

/** The players who raced this player's recordings. */
function Racers({ races }: { readonly races: readonly RacedRecording[] }) {
  return (
    <Panel title="Who Raced Your Recordings" level={3} flush={races.length > 0}>
      {races.length === 0 ? (
        <p className="text-sm text-ink-2">No one has raced a ghost of you yet.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {races.map(({ racer, duelType, result, atMs }) => (
            <li key={`${racer.username} ${atMs}`} className="flex items-center justify-between gap-4 px-5 py-2.5">
              <PlayerLink username={racer.username} className="truncate" />
              <span className="text-ink-2">
                {MODES[duelType].name}
                {RESULTS[result]}
              </span>
              <Moment at={new Date(atMs).toISOString()} className="text-ink-3" />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const RESULTS = { won: ', beat your ghost', lost: ', lost to your ghost', open: '' } as const

function Contents() {
  return (
    <nav aria-label="Settings" className="sticky top-20 hidden lg:block">
      <ul className="grid border-s border-line text-sm">
        {Object.entries(SECTIONS).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className="block px-4 py-2 text-ink-2 hover:text-ink">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Section({ id, children }: { readonly id: keyof typeof SECTIONS; readonly children: ReactNode }) {
  return (
    <section id={id} aria-label={SECTIONS[id]} className="grid gap-4">
      <SectionHeading title={SECTIONS[id]} />
      {children}
    </section>
  )
}
