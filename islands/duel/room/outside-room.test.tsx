import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { OutsideNotice } from './outside-room'

test('a spectator is informed when programs are shown, in a rated duel as well (docs/rules.md#coding-duels)', () => {
  const html = renderToStaticMarkup(
    <OutsideNotice notice="watch" roomCode="K7M2PQ">
      {null}
    </OutsideNotice>,
  )
  expect(html).toContain('shown a minute late, those of a rated duel after its end.')
})
