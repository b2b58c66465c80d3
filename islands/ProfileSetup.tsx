import { setupFailure } from '#core/profile'
import { goOn } from './lib/done-page'
import { FormFrame } from './lib/forms/form-frame'
import { ProfileFields, type ProfileStart } from './people/profile-fields'
import { useProfileForm } from './people/use-profile-form'

/** Complete Your Profile: required once, before a user can do anything else. */
export default function ProfileSetup({ start }: { readonly start: ProfileStart }) {
  const { form, frame, fields, submit } = useProfileForm(start, setupFailure, () => goOn('/dashboard'))
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
