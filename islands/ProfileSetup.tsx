import { setupFailure } from '#core/profile'
import { Button, FormSummary } from '#ui'
import { problemsOf } from './lib/forms/form-reading'
import { ScriptedForm } from './lib/forms/scripted-form'
import { ProfileFields, type ProfileStart } from './people/profile-fields'
import { useProfileForm } from './people/use-profile-form'

/** Complete Your Profile: asked once, before anything else can be done. */
export default function ProfileSetup({ start }: { readonly start: ProfileStart }) {
  const { form, errors, general, step, bio, setBio, onTyping, submit } = useProfileForm(start, setupFailure, () =>
    location.assign('/dashboard'),
  )
  return (
    <ScriptedForm ref={form} className="grid gap-5" onSubmit={() => void submit()}>
      <FormSummary problems={problemsOf({ ...(general !== null && { general }), ...errors })} />
      <ProfileFields start={start} errors={errors} bio={bio} onBio={setBio} onTyping={onTyping} />
      <Button type="submit" variant="primary" size="lg" wide busy={step === 'submitting'} busyLabel="Setting up...">
        Complete Profile
      </Button>
    </ScriptedForm>
  )
}
