import { type TObject, Type } from '@sinclair/typebox'

/** These only limit the size of a request. Rules with messages of their own check the values (too short, taken, wrong). */
const Email = Type.String({ maxLength: 254 })
const Password = Type.String({ maxLength: 1000 })
const Username = Type.String({ maxLength: 100 })
const rememberMe = Type.Optional(Type.Boolean())
const Path = Type.String({ maxLength: 500 })

/** The bodies of `POST /api/auth/…`, by the rest of the path. Only these fields are passed to the accounts library. */
export const AUTH_BODIES: Readonly<Record<string, TObject>> = {
  'sign-up/email': Type.Object({
    email: Email,
    password: Password,
    /** First and last name in one text. */
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
