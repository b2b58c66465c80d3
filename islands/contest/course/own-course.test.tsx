import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { OwnCourses } from './own-course'

test('a course without a rank says both reasons for it', () => {
  const course = { kind: 'official', lengthMs: 3_600_000, problems: [], ranks: [] } as const
  const text = 'There is no rank to show: you are out of competition or disqualified.'
  expect(renderToStaticMarkup(<OwnCourses courses={[course]} />)).toContain(text)
})
