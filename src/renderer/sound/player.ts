/** Makes cues audible. Comes along only after somebody has touched the page, before which browsers allow no sound. */
import type { Cue } from './cues.ts'
import { gainOf } from './loudness.ts'
import { RECIPES, type Sound } from './recipes.ts'

export interface Player {
  /** Hears itself only once `wake` was called from a press. */
  play(cues: readonly Cue[], volume: number): void
  /** Resolves with whether sound is allowed now. */
  wake(): Promise<boolean>
}

/** Seconds between two cues of one moment. */
const APART = 0.12
/** Seconds of cues that are still to be heard; whatever comes later than that is left out. */
const BEHIND = 0.7
/** What dies away exponentially never reaches nothing. */
const SILENCE = 0.0001
/** Seconds in which a sound becomes loud: without them it clicks. */
const ATTACK = 0.006

export function createPlayer(): Player {
  const context = new AudioContext()
  const noise = noiseOf(context)
  let free = 0

  return {
    play(cues, volume) {
      if (context.state !== 'running' || volume <= 0) return
      const master = new GainNode(context, { gain: gainOf(volume) })
      master.connect(context.destination)
      for (const cue of cues) {
        const start = Math.max(free, context.currentTime)
        if (start - context.currentTime > BEHIND) return
        for (const sound of RECIPES[cue]) sing(sound, { context, noise, start, into: master })
        free = start + APART
      }
    },
    async wake() {
      if (context.state !== 'running') await context.resume()
      return isRunning(context)
    },
  }
}

/** Resuming changes it behind the compiler's back. */
function isRunning({ state }: AudioContext): boolean {
  return state === 'running'
}

function sing(
  sound: Sound,
  {
    context,
    noise,
    start,
    into,
  }: {
    readonly context: AudioContext
    readonly noise: AudioBuffer
    readonly start: number
    readonly into: AudioNode
  },
): void {
  const begin = start + sound.at
  const end = begin + sound.length
  const loudness = new GainNode(context, { gain: SILENCE })
  loudness.gain.setValueAtTime(SILENCE, begin)
  loudness.gain.exponentialRampToValueAtTime(sound.gain, begin + ATTACK)
  loudness.gain.exponentialRampToValueAtTime(SILENCE, end)
  loudness.connect(into)
  const glide = (pitch: AudioParam): void => {
    pitch.setValueAtTime(sound.from, begin)
    pitch.exponentialRampToValueAtTime(sound.to, end)
  }
  let source: OscillatorNode | AudioBufferSourceNode
  if (sound.type === 'tone') {
    const tone = new OscillatorNode(context, { type: sound.wave })
    glide(tone.frequency)
    source = tone
    source.connect(loudness)
  } else {
    const filter = new BiquadFilterNode(context, { type: 'bandpass', Q: 0.9 })
    glide(filter.frequency)
    source = new AudioBufferSourceNode(context, { buffer: noise, loop: true })
    source.connect(filter).connect(loudness)
  }
  source.start(begin)
  source.stop(end)
}

/** A quarter of a second of it, which is longer than any sound that needs some. */
function noiseOf(context: AudioContext): AudioBuffer {
  const length = Math.ceil(context.sampleRate / 4)
  const buffer = new AudioBuffer({ length, sampleRate: context.sampleRate })
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < length; at++) samples[at] = Math.random() * 2 - 1
  return buffer
}
