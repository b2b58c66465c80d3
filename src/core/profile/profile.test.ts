import { describe, expect, test } from 'bun:test'
import { needsProfileSetup, profileErrors, tidyProfile, USERNAME_LONGEST } from './profile'

const right = { username: 'ada_1', firstName: 'Ada', lastName: 'Brandt', bio: '' }
/** Names of which a page shows nothing. */
const UNSEEN = [
  ['zero-width spaces and fillers', '\u200b\u3164'],
  ['control characters', '\u0000\u001b\u009f'],
  ['blank Braille patterns', '\u2800'],
  ['marks of annotations', '\ufff9\ufffa\ufffb'],
] as const
const formErrors = (change: Partial<typeof right>) => profileErrors({ ...right, ...change })

describe('a profile form says', () => {
  test.each([
    ['an empty username', { username: '' }, { username: 'Username is required' }],
    ['a blank username', { username: '   ' }, { username: 'Username is required' }],
    ['two characters', { username: 'ab' }, { username: 'Username must be at least 3 characters' }],
    ['thirty characters', { username: 'a'.repeat(30) }, { username: 'Username must be less than 30 characters' }],
    [
      'a space inside',
      { username: 'a b c' },
      { username: 'Username can only contain letters, numbers, and underscores' },
    ],
    [
      'a letter with an accent',
      { username: 'adé' },
      { username: 'Username can only contain letters, numbers, and underscores' },
    ],
    ['a hyphen', { username: 'a-b' }, { username: 'Username can only contain letters, numbers, and underscores' }],
    ['no first name', { firstName: ' ' }, { firstName: 'First name is required' }],
    ['no last name', { lastName: '' }, { lastName: 'Last name is required' }],
    ...UNSEEN.map(([what, firstName]) => [what, { firstName }, { firstName: 'First name is required' }] as const),
    ['201 characters of bio', { bio: 'x'.repeat(201) }, { bio: 'Bio must be at most 200 characters' }],
    ['an endless name', { firstName: 'x'.repeat(61) }, { firstName: 'First name must be at most 60 characters' }],
  ])('what is wrong with %s', (_what, change, errors) => {
    expect(formErrors(change)).toEqual(errors)
  })

  test.each([
    ['three characters', { username: 'abc' }],
    ['twenty-nine characters', { username: 'a'.repeat(29) }],
    ['digits and underscores alone', { username: '_1_' }],
    ['white space around everything', { username: ' ada ', firstName: ' Ada ', lastName: ' B ' }],
    ['200 characters of bio, emoji counted once', { bio: '🐎'.repeat(200) }],
    ['names in any script', { firstName: '愛', lastName: 'Ørsted' }],
    ['a name with a joiner inside', { firstName: 'क्\u200dष' }],
  ])('nothing about %s', (_what, change) => {
    expect(formErrors(change)).toEqual({})
  })

  test('everything at once', () => {
    expect(Object.keys(profileErrors({ username: '', firstName: '', lastName: '', bio: 'x'.repeat(300) }))).toEqual([
      'username',
      'firstName',
      'lastName',
      'bio',
    ])
  })
})

test('an account keeps the longer name that it was given under an older limit, and takes no other', () => {
  const long = 'a'.repeat(30)
  expect(profileErrors({ ...right, username: 'a'.repeat(USERNAME_LONGEST) })).toEqual({})
  expect(profileErrors({ ...right, username: long }, long)).toEqual({})
  expect(profileErrors({ ...right, username: '' }, '')).toHaveProperty('username')
  expect(profileErrors({ ...right, username: 'b'.repeat(30) }, long)).toHaveProperty('username')
})

test('what is stored has no white space around it, and line ends of one kind', () => {
  const { username, firstName, lastName, bio } = tidyProfile({
    username: ' a ',
    firstName: ' b',
    lastName: 'c ',
    bio: ' x\r\ny ',
  })
  expect([username, firstName, lastName, bio]).toEqual(['a', 'b', 'c', 'x\ny'])
})

describe('a profile needs its setup', () => {
  test.each([
    ['with all three names', right, false],
    ['with a generated username', { ...right, username: 'user_1a2b3c' }, true],
    ['without a username', { ...right, username: '' }, true],
    ['with a blank first name', { ...right, firstName: '  ' }, true],
    ['with a blank last name', { ...right, lastName: '' }, true],
    ['with "user" and no underscore', { ...right, username: 'user1' }, false],
    ...UNSEEN.map(([what, lastName]) => [`with ${what} as last name`, { ...right, lastName }, true] as const),
    ['with a joiner in a name', { ...right, firstName: 'क्\u200dष' }, false],
  ])('%s: %#', (_what, user, needed) => {
    expect(needsProfileSetup(user)).toBe(needed)
  })
})
