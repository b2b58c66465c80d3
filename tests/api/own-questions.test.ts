import { expect, test } from 'bun:test'
import { asUserId } from '#contracts/ids'
import type { SettersQuestion } from '#contracts/trivia'
import { closeDatabase } from '#db/client'
import { questionsFor } from '#db/queries/questions'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { openBeside, userIdOf } from './finished-duels'

const server = testServer()

const content = {
  topic: 'http',
  difficulty: 'Easy',
  kind: 'single',
  text: 'Which status does the one who asks know already?',
  options: ['418', '404'],
  correct: [0],
  explanation: 'It refuses to brew coffee.',
  reference: { title: 'RFC 2324', url: 'https://www.rfc-editor.org/rfc/rfc2324' },
}

test('a question counts as met by the player who set it', async () => {
  const [setter, ada] = await Promise.all([signUp(server.url, 'who_asks'), signUp(server.url, 'who_answers')])
  server.services.account.promote(null, setter.username)
  const answer = await setter.call('POST', '/api/admin/questions', { content })
  expect(answer.status).toBe(201)
  const { question } = (await answer.json()) as { question: SettersQuestion }
  const db = openBeside(server.dataDir)
  const metBy = (...players: readonly Player[]) => {
    const userIds = players.map(({ username }) => asUserId(userIdOf(db, username)))
    return questionsFor(db, userIds, 0).flatMap((one) => (one.metAtMs === null ? [] : [one.id]))
  }
  const met = [metBy(setter, ada), metBy(ada)]
  closeDatabase(db)
  expect(met).toEqual([[question.id], []])
})
