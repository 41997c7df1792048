/** A client for tests: speaks the protocol over a real WebSocket, keeps every frame, and plays like a bot if asked to. */
import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { chooseMove } from '../../src/bots/chooseMove.ts'
import { styleOf } from '../../src/bots/levels.ts'
import { plainMoves } from '../../src/host/games/plainMoves.ts'
import { check, type Move, type SeatId } from '../../src/game/index.ts'
import type { ClientMessageOf, ClientMessageType } from '../../src/protocol/messages/clientMessages.ts'
import { parseServerMessage } from '../../src/protocol/messages/parseServerMessage.ts'
import type {
  AnswerTo,
  GamePosition,
  ServerMessage,
  ServerMessageOf,
  ServerMessageType,
} from '../../src/protocol/messages/serverMessages.ts'
import type { Device, TableView } from '../../src/protocol/messages/tableView.ts'
import { nonceCommitment } from '../../src/protocol/log/fair.ts'
import { proofOf, type ProofGround } from '../../src/protocol/proof.ts'
import { PROTOCOL_VERSION } from '../../src/protocol/version.ts'
import type { TableId } from '../../src/protocol/ids.ts'

type Fields<Type extends ClientMessageType> = Omit<ClientMessageOf<Type>, 'type' | 'id'>

export interface Seated {
  readonly table: TableId
  readonly seat: SeatId
  readonly token: string
}

export interface ClientOptions {
  readonly port: number
  readonly device?: Device
  /** Source address on loopback, to be several devices. */
  readonly from?: string
  /** False for a client that does not say hello. */
  readonly greet?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

/** What a playing client does by itself. */
export interface Habits {
  /** Is ready for each next hand. */
  readonly isReady: boolean
  /** Says something in knock windows. */
  readonly passes: boolean
}

const UPDATE = Buffer.from('{"type":"update"')

/** Answers and changes of the table come beside, and are no decisions. */
export function isUpdate(frame: Buffer): boolean {
  return frame.subarray(0, UPDATE.byteLength).equals(UPDATE)
}

export class HostClient {
  readonly frames: string[] = []
  readonly received: ServerMessage[] = []
  table: TableView | null = null
  game: GamePosition | null = null
  seated: Seated | null = null
  closeCode: number | null = null
  /** Keeps frames and looks at none of them, where a bench wants the host's time and not this client's. */
  deaf = false
  /** Updates that have come, looked at or not. */
  updates = 0
  private unread: Buffer[] = []
  /** Takes part in fair shuffles. */
  givesNonces = true
  /** What this client gave to the game that began last. */
  nonce32: string | null = null
  private nextId = 0
  private readonly waiters = new Set<() => void>()
  private habits: Habits | null = null
  private answered = -1

  private constructor(
    readonly socket: WebSocket,
    /** Which it called. */
    private readonly host: string,
  ) {
    socket.on('message', (data, isBinary) => {
      if (isBinary || !Buffer.isBuffer(data)) throw new Error('The host sent something that is not text.')
      if (isUpdate(data)) this.updates++
      if (this.deaf) {
        this.unread.push(data)
        this.wake()
      } else this.take(data.toString('utf8'))
    })
    socket.on('close', (code) => {
      this.closeCode = code
      this.wake()
    })
    socket.on('error', () => undefined)
  }

  static async connect({ port, device, from, greet, headers }: ClientOptions): Promise<HostClient> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
      ...(from === undefined ? {} : { localAddress: from }),
      ...(headers === undefined ? {} : { headers }),
    })
    const client = new HostClient(socket, headers?.['host'] ?? `127.0.0.1:${port}`)
    await client.until(() => client.first('welcome') !== null || client.closeCode !== null, 'a welcome')
    if (greet !== false)
      await client.ask('hello', { protocol: PROTOCOL_VERSION, app: 'test', device: device ?? 'computer' })
    return client
  }

  /** What its proofs are made over. */
  get ground(): ProofGround {
    return { nonce: this.first('welcome')?.nonce ?? '', host: this.host }
  }

  first<Type extends ServerMessageType>(type: Type): ServerMessageOf<Type> | null {
    return (
      (this.received.find((message) => message.type === type) as ServerMessageOf<Type> | undefined) ?? null
    )
  }

  all<Type extends ServerMessageType>(type: Type): readonly ServerMessageOf<Type>[] {
    return this.received.filter(
      (message) => message.type === type,
    ) as unknown as readonly ServerMessageOf<Type>[]
  }

  sendRaw(frame: string | Buffer): void {
    this.socket.send(frame)
  }

  async ask<Type extends ClientMessageType>(type: Type, fields: Fields<Type>): Promise<AnswerTo<Type>> {
    const id = `r${this.nextId++}`
    this.socket.send(JSON.stringify({ type, id, ...fields }))
    const isAnswer = (message: ServerMessage): boolean =>
      'to' in message && message.type !== 'log' && message.to === id
    await this.until(() => this.received.some(isAnswer) || this.closeCode !== null, `the answer to ${type}`)
    const answer = this.received.find(isAnswer)
    if (answer === undefined)
      throw new Error(`The connection was closed (${this.closeCode}) before ${type} was answered.`)
    return answer as AnswerTo<Type>
  }

  /** The answer, which must be a good one. */
  async get<Type extends ClientMessageType>(
    type: Type,
    fields: Fields<Type>,
  ): Promise<Extract<AnswerTo<Type>, { readonly ok: true }>> {
    const answer = await this.ask(type, fields)
    if (answer.type === 'answer' && !answer.ok)
      throw new Error(`${type} was refused: ${JSON.stringify(answer)}`)
    return answer as Extract<AnswerTo<Type>, { readonly ok: true }>
  }

  reclaim({ table, seat, token }: Seated): Promise<AnswerTo<'reclaim'>> {
    return this.ask('reclaim', { table, seat, proof: proofOf(token, this.ground, 'reclaim') })
  }

  /** Waits for what a message will bring about. The limit is only there to end a test that hangs. */
  until(isTrue: () => boolean, what: string): Promise<void> {
    if (isTrue()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (!isTrue()) return
        end()
        resolve()
      }
      const limit = setTimeout(() => {
        end()
        reject(
          new Error(`Waited in vain for ${what}. Last frame: ${this.frames.at(-1)?.slice(0, 400) ?? 'none'}`),
        )
      }, 100_000)
      const end = (): void => {
        clearTimeout(limit)
        this.waiters.delete(look)
      }
      this.waiters.add(look)
    })
  }

  untilTable(isTrue: (table: TableView) => boolean, what: string): Promise<void> {
    return this.until(() => this.table !== null && isTrue(this.table), what)
  }

  untilClosed(): Promise<void> {
    return this.until(() => this.closeCode !== null, 'the connection to be closed')
  }

  /** Plays every decision of its own seat, unless told to leave some out. */
  play(random: () => number, habits: Partial<Habits> = {}): void {
    this.random = random
    this.habits = { isReady: true, passes: true, ...habits }
    this.playOn()
  }

  /** Does what its seat is asked for now, and nothing after that. */
  playOnce(random: () => number): void {
    this.play(random)
    this.habits = null
  }

  /** Looks at all that came while it was deaf. */
  catchUp(): void {
    this.deaf = false
    const frames = this.unread
    this.unread = []
    for (const frame of frames) this.take(frame.toString('utf8'))
  }

  /** What its seat is asked for now, as a frame that is not sent; null when it is asked for nothing. */
  nextFrame(random: () => number): string | null {
    this.random = random
    this.habits = { isReady: true, passes: true }
    const frame = this.requestOfSeat()
    this.habits = null
    return frame
  }

  /** The last update as it came, looked at or not; null for none. */
  get lastUpdate(): Buffer | null {
    return (
      this.unread.findLast(isUpdate) ??
      this.frames.map((text) => Buffer.from(text)).findLast(isUpdate) ??
      null
    )
  }

  /** Drops what was received, in tests that go on for long. */
  forget(): void {
    this.frames.length = 0
    this.received.length = 0
  }

  stopPlaying(): void {
    this.habits = null
  }

  close(): Promise<void> {
    this.habits = null
    this.socket.close()
    return this.untilClosed()
  }

  /** As when the cable is pulled. */
  cut(): void {
    this.habits = null
    this.socket.terminate()
  }

  private random: () => number = Math.random

  private take(frame: string): void {
    const message = parseServerMessage(frame)
    if (message === null) throw new Error(`Not a message of the protocol: ${frame.slice(0, 400)}`)
    this.frames.push(frame)
    this.received.push(message)
    if (message.type === 'seated') this.seated = message
    if (message.type === 'table' || message.type === 'snapshot') this.table = message.table
    if (message.type === 'snapshot') this.game = message.game
    if (message.type === 'update') this.game = message
    this.answerCalls(message)
    this.wake()
    this.playOn()
  }

  /** What each device does by itself: commit to a nonce, and tell it. */
  private answerCalls(message: ServerMessage): void {
    if (!this.givesNonces) return
    if (message.type === 'shuffleCall') {
      const { game, seat } = message
      this.nonce32 = randomBytes(32).toString('hex')
      this.tell({ type: 'commitNonce', game, commitment: nonceCommitment(game, seat, this.nonce32) })
    } else if (message.type === 'shuffleSet' && this.nonce32 !== null)
      this.tell({ type: 'revealNonce', game: message.game, nonce: this.nonce32 })
  }

  private tell(request: object): void {
    if (this.socket.readyState !== WebSocket.OPEN) return
    this.socket.send(JSON.stringify({ id: `n${this.nextId++}`, ...request }))
  }

  private wake(): void {
    for (const look of [...this.waiters]) look()
  }

  private playOn(): void {
    const frame = this.requestOfSeat()
    if (frame !== null) this.socket.send(frame)
  }

  private requestOfSeat(): string | null {
    const { habits } = this
    const seat = this.table?.you ?? null
    if (habits === null || this.game === null || seat === null || this.socket.readyState !== WebSocket.OPEN)
      return null
    const { view, pending, n } = this.game
    if (
      view.open.step === 'handOver' &&
      habits.isReady &&
      this.answered !== n &&
      this.table?.seats[seat]?.ready === false
    ) {
      this.answered = n
      return JSON.stringify({ type: 'setReady', id: `p${this.nextId++}`, ready: true })
    }
    const asked = pending.find((entry) => entry.seat === seat)
    if (asked === undefined || view.open.paused || this.answered === n || view.viewer !== seat) return null
    if (view.open.step === 'knock' && !habits.passes) return null
    const move = this.chooseMove(seat)
    if (move === null) return null
    this.answered = n
    const commandId = `c-${seat}-${asked.decision}-${n}-x`
    return JSON.stringify({
      type: 'command',
      id: `p${this.nextId++}`,
      commandId,
      decision: asked.decision,
      move,
    })
  }

  private chooseMove(seat: SeatId): Move | null {
    if (this.game === null) return null
    const { view } = this.game
    const move = chooseMove(styleOf('steady'), view, this.random)?.move ?? null
    if (move !== null && check(view, move) === null) return move
    if (view.open.step === 'knock') return view.open.turn === seat ? null : { type: 'pass', seat }
    return plainMoves(view, seat).find((candidate) => check(view, candidate) === null) ?? null
  }
}
