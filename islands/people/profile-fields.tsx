import { BIO_LONGEST, lengthOf, type ProfileErrors, type ProfileField } from '#core/profile'
import { classNames, TextArea, TextField } from '#ui'

/** What a form starts with. */
export type ProfileStart = {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly bio: string
}

type ProfileFieldsProps = {
  readonly start: ProfileStart
  readonly errors: ProfileErrors
  readonly bio: string
  readonly onBio: (text: string) => void
  /** Someone types in a field: its error goes, and the general one. */
  readonly onTyping: (field: ProfileField) => void
}

/** The four fields that the setup and the editor share. */
export function ProfileFields({ start, errors, bio, onBio, onTyping }: ProfileFieldsProps) {
  const field = (name: ProfileField) => ({
    name,
    defaultValue: start[name],
    error: errors[name],
    onChange: () => onTyping(name),
  })
  return (
    <>
      <TextField
        {...field('username')}
        label="Username"
        help="3 to 29 letters, digits and underscores. Everyone can see it."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <p className="caption -mt-2">
        Only you and contest admins see your first and last name, unless you show them in Settings.
      </p>
      <TextArea
        label="Bio"
        name="bio"
        optional
        value={bio}
        error={errors.bio}
        help={<BioHelp used={lengthOf(bio)} />}
        onChange={(event) => {
          onBio(event.currentTarget.value)
          onTyping('bio')
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
