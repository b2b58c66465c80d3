import type { ProfileUpdate } from '#contracts/http/users'
import { lengthOf } from '#contracts/length-of'
import { BIO_LONGEST, type ProfileField } from '#core/profile'
import { classNames, TextArea, TextField } from '#ui'
import type { useSending } from '../lib/forms/use-sending'

/** The values with which a form starts. */
export type ProfileStart = Required<ProfileUpdate>

type ProfileFieldsProps = Pick<ReturnType<typeof useSending>, 'field'> & {
  readonly start: ProfileStart
  readonly bio: string
  readonly onBio: (text: string) => void
}

/** The four fields that profile setup and profile editor share. */
export function ProfileFields({ start, field, bio, onBio }: ProfileFieldsProps) {
  const text = (name: ProfileField) => ({ ...field(name), defaultValue: start[name] })
  return (
    <>
      <TextField
        {...text('username')}
        label="Username"
        help="3 to 29 letters, digits and underscores. Everyone can see it."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField {...text('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...text('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <p className="caption -mt-2">
        Only you and contest admins see your first and last name, unless you show them in Settings.
      </p>
      <TextArea
        {...field('bio')}
        label="Bio"
        optional
        value={bio}
        help={<BioHelp used={lengthOf(bio)} />}
        onChange={(event) => {
          onBio(event.currentTarget.value)
          field('bio').onChange()
        }}
      />
    </>
  )
}

function BioHelp({ used }: { readonly used: number }) {
  return (
    <span className="flex justify-between gap-4">
      Everybody sees it.
      <span className={classNames('tabular-nums', used > BIO_LONGEST && 'font-medium text-red')}>
        {used}/{BIO_LONGEST}
        <span className="sr-only"> characters</span>
      </span>
    </span>
  )
}
