import { type TObject, Type } from '@sinclair/typebox'

/** What these say beyond their length (too short, taken, wrong) is said by the rules; this bounds what is read. */
const Email = Type.String({ maxLength: 254 })
const Password = Type.String({ maxLength: 1000 })
const Username = Type.String({ maxLength: 100 })
const rememberMe = Type.Optional(Type.Boolean())
const Path = Type.String({ maxLength: 500 })

/** POST /api/auth/…: all that is passed to the accounts library. Other fields are not looked at. */
export const AUTH_BODIES: Readonly<Record<string, TObject>> = {
  'sign-up/email': Type.Object({
    email: Email,
    password: Password,
    /** First and last name in one. */
    name: Type.String({ maxLength: 200 }),
    username: Type.Optional(Username),
    rememberMe,
  }),
  'sign-in/email': Type.Object({ email: Email, password: Password, rememberMe }),
  'sign-in/username': Type.Object({ username: Username, password: Password, rememberMe }),
  'sign-in/social': Type.Object({
    provider: Type.String({ maxLength: 50 }),
    callbackURL: Type.Optional(Path),
    errorCallbackURL: Type.Optional(Path),
  }),
  'sign-out': Type.Object({}),
}
