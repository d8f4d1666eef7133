import { networksOf } from '#app/middleware/network.ts'
import { testKeys } from '#test/support/given.ts'

const of = (address: string) => networksOf(address, testKeys, { limitLoopback: false })

test('an IPv4 address is one network, and its /24 one range', () => {
  expect(of('203.0.113.7').network).not.toBe(of('203.0.113.8').network)
  expect(of('203.0.113.7').networkRange).toBe(of('203.0.113.8').networkRange)
  expect(of('203.0.113.7').networkRange).not.toBe(of('203.0.114.7').networkRange)
})

test('an IPv6 household is one network, and its /48 one range', () => {
  expect(of('2001:db8:1:2::5').network).toBe(of('2001:db8:1:2:a:b:c:d').network)
  expect(of('2001:db8:1:2::5').network).not.toBe(of('2001:db8:1:3::5').network)
  expect(of('2001:db8:1:2::5').networkRange).toBe(of('2001:db8:1:3::5').networkRange)
  expect(of('2001:db8:1:2::5').networkRange).not.toBe(of('2001:db8:2:2::5').networkRange)
})

test.each([
  ['2001:db8::1', '2001:db8:0:0:ffff::2'],
  ['2001:0DB8:0001::7', '2001:db8:1:0:1:2:3:4'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('%s and %s are the same network, however they are written', (one, other) => {
  expect(of(one)).toEqual(of(other))
})

test('the stored hash does not reveal the address', () => {
  const { network, networkRange } = of('203.0.113.7')
  expect(`${network} ${networkRange}`).not.toContain('203')
  expect(network).not.toBe(networkRange)
})

test('loopback has no network, unless tests ask for one', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(of(address)).toEqual({ network: undefined, networkRange: undefined })
  }
  expect(networksOf('127.0.0.1', testKeys, { limitLoopback: true }).network).toBeDefined()
})

test('all malformed IP addresses count as one network', () => {
  expect(of('not-an-address').network).toBe(of('nor is this one').network)
})
