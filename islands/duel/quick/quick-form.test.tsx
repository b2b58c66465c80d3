import { describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { ANYTHING } from './preferences'
import { QuickForm } from './quick-form'

const WHY = 'Not offered here: Chromium draws its pictures, and is missing.'

const formFor = (duelType: 'coding' | 'css', notOffered: { readonly css?: string }) =>
  renderToStaticMarkup(
    <QuickForm
      preferences={{ ...ANYTHING, duelType }}
      notOffered={notOffered}
      onChange={() => undefined}
      busy={false}
      onSearch={() => undefined}
    />,
  )

describe('a mode that this server does not offer', () => {
  test('cannot be chosen', () => {
    expect(formFor('coding', { css: WHY })).toMatch(/<option[^>]* disabled=""[^>]*>CSS Arena \(not offered here\)</)
    expect(formFor('coding', {})).not.toContain('not offered')
  })

  test('cannot be searched for where it was chosen before, and the form says why', () => {
    const form = formFor('css', { css: WHY })
    expect(form).toContain(WHY)
    expect(form).toMatch(/<button[^>]* disabled=""[^>]*>.*Find an opponent/)
    expect(formFor('coding', { css: WHY })).not.toMatch(/<button[^>]* disabled=""/)
  })
})
