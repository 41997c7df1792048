import { describe, expect, it } from 'vitest'
import type { AtHost } from '../../../src/host/requests/atHost.ts'
import { hostRequests } from '../../../src/host/requests/hostRequests.ts'
import type { Session } from '../../../src/host/requests/session.ts'
import { proofOf } from '../../../src/protocol/proof.ts'

const KEY = 'ab'.repeat(32)
const GROUND = { nonce: 'cd'.repeat(32), host: '127.0.0.1:47600' }

describe('the operator', () => {
  const ask = (isOwnComputer: boolean, proof: string): Session => {
    const session = { ...GROUND, isOwnComputer, isOperator: false } as Session
    const at = { session, operatorKey: KEY } as AtHost
    void hostRequests.operate(at, { type: 'operate', id: 'r1', proof })
    return session
  }

  it('is whoever proves the key at the host’s own computer', () => {
    expect(ask(true, proofOf(KEY, GROUND, 'operate')).isOperator).toBe(true)
    expect(ask(true, proofOf(KEY, GROUND, 'reclaim')).isOperator).toBe(false)
  })

  it('is nobody elsewhere, also with a proof that was made over the nonce of this very connection', () => {
    expect(ask(false, proofOf(KEY, GROUND, 'operate')).isOperator).toBe(false)
  })
})
