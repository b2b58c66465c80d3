import { setupFailure } from '#core/profile'
import { FormFrame } from './lib/forms/form-frame'
import { ProfileFields, type ProfileStart } from './people/profile-fields'
import { useProfileForm } from './people/use-profile-form'

/** Complete Your Profile: required once, before a user can do anything else. */
export default function ProfileSetup({ start }: { readonly start: ProfileStart }) {
  const { form, frame, fields, submit } = useProfileForm(start, setupFailure, () => location.assign('/dashboard'))
  return (
    <FormFrame
      {...frame}
      formRef={form}
      wide
      submitLabel="Complete Profile"
      busyLabel="Setting up..."
      onSubmit={submit}
    >
      <ProfileFields {...fields} />
    </FormFrame>
  )
}
