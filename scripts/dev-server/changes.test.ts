import { expect, test } from 'bun:test'
import { workFor } from './changes'

const bundled = new Set(['islands/Chat.tsx', 'islands/lib/api.ts', 'src/core/duel/apply.ts'])
const done = (path: string): string =>
  Object.entries(workFor(path, (one) => bundled.has(one)))
    .filter(([, isNeeded]) => isNeeded)
    .map(([name]) => name)
    .join(' ')

test.each([
  ['src/ui/styles/app.css', 'styles'],
  ['src/features/duel/service.ts', 'server'],
  ['src/core/duel/apply.ts', 'client server'],
  ['routes/pages/index.tsx', 'styles server'],
  ['islands/Chat.tsx', 'client styles server'],
  ['islands/lib/api.ts', 'client styles server'],
  ['db/migrations/0040_more.sql', 'server'],
  ['runner/agent/main.c', 'parts server'],
  ['db/seed/problems/two-sum/problem.yaml', 'parts server'],
  ['db/seed/generators/regimen.ts', 'parts server'],
  ['src/core/duel/apply.test.ts', ''],
  ['src/embedded.gen.ts', ''],
  ['src/ui/.card.tsx.swp', ''],
  ['src/ui/card.tsx~', ''],
  ['src/ui/pictures/favicon.svg', ''],
])('a change of %s asks for: %s', (path, work) => {
  expect(done(path)).toBe(work)
})
