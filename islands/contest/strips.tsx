import type { ContestDetail } from '#contracts/http/contests'
import { Banner, Button, LinkButton } from '#ui'
import { AdminBar } from './admin-bar'
import { DisqualifiedBanner } from './anti-cheat-strip'
import { ChangeNotices } from './change-notices'
import { ContestAbout } from './contest-about'
import { isRegistrationStrip, RegistrationPanel } from './registration-panel'
import { isBarred, isCompeting } from './types'
import type { ContestData } from './use-contest'

type StripsProps = { readonly data: ContestData; readonly onChange: (message: string) => void }

/** Strips across the page, each shown while it applies. */
export function Strips({ data: { detail, error, readStatus }, onChange }: StripsProps) {
  return (
    <>
      {detail.manages && <AdminBar detail={detail} onChanged={readStatus} />}
      {error !== null && (
        <Banner
          isStrip
          tone="error"
          title={error}
          action={<Button onClick={() => void readStatus()}>Try Again</Button>}
        >
          What is below may be old. <LinkButton href="/contests">Back to Contests</LinkButton>
        </Banner>
      )}
      <ChangeNotices changes={detail.changes} onNews={onChange} />
      {detail.isDisqualified && <DisqualifiedBanner isBarred={isBarred(detail)} />}
      {isRegistrationStrip(detail) && <RegistrationPanel detail={detail} onChanged={readStatus} />}
    </>
  )
}

type IntroProps = { readonly detail: ContestDetail; readonly onChanged: () => Promise<void> }

/** The description of the contest and the registration; hidden while the viewer competes. */
export function Intro({ detail, onChanged }: IntroProps) {
  if (isCompeting(detail)) return null
  return (
    <>
      <ContestAbout detail={detail} />
      {!isRegistrationStrip(detail) && <RegistrationPanel detail={detail} onChanged={onChanged} />}
    </>
  )
}
