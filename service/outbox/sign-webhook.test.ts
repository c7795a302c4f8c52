import { describe, expect, it } from 'vitest'
import { signWebhook } from './sign-webhook.ts'

describe('the signature of a webhook', () => {
  /** The example of the specification, standard-webhooks/spec/standard-webhooks.md. */
  const example = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  }
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

  it('is that of Standard Webhooks', () => {
    expect(signWebhook([secret], example)).toEqual({
      'webhook-id': example.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': signature,
    })
  })

  it('is made with each secret while two are valid', () => {
    const both = signWebhook(['whsec_AAAA', secret], example)['webhook-signature']?.split(' ')
    expect(both).toHaveLength(2)
    expect(both?.[1]).toBe(signature)
  })

  it('is left out without a secret', () => {
    expect(signWebhook([], example)).toEqual({})
  })
})
