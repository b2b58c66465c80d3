import { expect, test } from 'bun:test'
import { Check } from 'lucide-react'
import { renderToString } from 'react-dom/server'

// No place that draws an icon says so itself: a screen reader would read a picture without a name to everyone.
test('an icon without a name is hidden from assistive technology', () => {
  expect(renderToString(<Check size={16} className="text-green" />)).toContain('aria-hidden="true"')
  expect(renderToString(<Check size={16} aria-label="Solved" />)).not.toContain('aria-hidden')
})
