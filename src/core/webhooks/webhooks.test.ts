import { describe, expect, test } from 'bun:test'
import { isDelivered, nextTryMs, signatureHeaders, WEBHOOK_WAITS_MS } from '.'

describe('a webhook', () => {
  test('is signed as Standard Webhooks says: the vector of its libraries', () => {
    const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', atS: 1614265330, body: '{"test": 2432232314}' }
    expect(signatureHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', signed)).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  test.each([
    [200, true],
    [204, true],
    [299, true],
    [301, false],
    [404, false],
    [500, false],
    [null, false],
  ])('that was answered with %p has arrived: %p', (status, arrived) => {
    expect(isDelivered(status)).toBe(arrived)
  })

  test('is tried again after each failure until the last wait is over', () => {
    expect(WEBHOOK_WAITS_MS.map((_, index) => nextTryMs(index + 1))).toEqual([...WEBHOOK_WAITS_MS])
    expect(nextTryMs(WEBHOOK_WAITS_MS.length + 1)).toBeNull()
  })
})
