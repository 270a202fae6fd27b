/** The product's own sounds, synthesised: a recipe for each, and never more than two at once. */
import type { EffectKind } from '../../boards/board.ts'

export type Sound = EffectKind | 'tap' | 'horn' | 'knock' | 'thud' | 'pop' | 'tick' | 'win' | 'lose'

/** From the most important to the least: where only two can be heard, it is the first two. */
export const ranks: readonly Sound[] = [
  ...(['win', 'lose', 'horn', 'knock', 'thud', 'tick'] as const),
  ...(['felled', 'crumble', 'ground', 'egg', 'hit', 'miss', 'flap', 'dice', 'card', 'pop', 'tap'] as const),
]

/** Begins the most important of these sounds. One that still rings falls silent if a more important one needs its place. */
export function sing(wanted: readonly Sound[], volume: number): void {
  audio ??= new AudioContext()
  restLater(audio)
  if (audio.state === 'suspended') void audio.resume()
  const { currentTime } = audio
  const ringing = voices.filter(({ until }) => until > currentTime)
  const heard = [...new Set([...ringing.map(({ sound }) => sound), ...wanted])]
    .toSorted((a, b) => ranks.indexOf(a) - ranks.indexOf(b))
    .slice(0, most)
  for (const voice of ringing) if (!heard.includes(voice.sound)) hush(voice, currentTime)
  const kept = ringing.filter(({ sound }) => heard.includes(sound))
  const fresh = heard.filter((sound) => !kept.some((voice) => voice.sound === sound))
  voices = [...kept, ...fresh.map((sound) => begin(audio as AudioContext, sound, volume))]
}

const most = 2

/** Milliseconds after the last sound: a context that plays silence keeps the device's speakers, and its processor, awake. */
const rest = 2000

function restLater(context: AudioContext): void {
  clearTimeout(resting)
  resting = setTimeout(() => void context.suspend(), rest)
}

/** A tone or a hiss that glides from one pitch to another and dies away. Seconds, hertz. */
interface Note {
  readonly at: number
  readonly long: number
  readonly wave: OscillatorType | 'noise'
  readonly from: number
  readonly to: number
  readonly loud: number
}

const tone = (at: number, pitch: number, long: number, wave: OscillatorType = 'sine', loud = 0.2): Note =>
  glide(at, pitch, pitch, long, wave, loud)
const glide = (at: number, from: number, to: number, long: number, wave: OscillatorType, loud: number): Note => ({
  at,
  from,
  to,
  long,
  wave,
  loud,
})
const hiss = (at: number, from: number, to: number, long: number, loud: number): Note => ({ at, from, to, long, wave: 'noise', loud })

/** None is longer than 0.3 s, but for the two tunes at the end of a game: 0.6 s. They are about as loud as each other. */
export const recipes: Readonly<Record<Sound, readonly Note[]>> = {
  hit: [hiss(0, 1100, 240, 0.07, 0.28), glide(0, 170, 60, 0.17, 'sine', 0.26)],
  miss: [hiss(0, 500, 2400, 0.2, 0.8)],
  egg: [glide(0, 900, 420, 0.14, 'sine', 0.05), hiss(0.15, 1500, 300, 0.14, 0.3), glide(0.15, 190, 70, 0.15, 'sine', 0.26)],
  felled: [glide(0, 300, 90, 0.17, 'triangle', 0.15), glide(0.16, 85, 45, 0.14, 'sine', 0.3), hiss(0.16, 420, 160, 0.1, 0.22)],
  crumble: [
    ...[0, 0.055, 0.1].map((at, place) => hiss(at, 1300 - place * 300, 500, 0.05, 0.34)),
    hiss(0.15, 520, 140, 0.15, 0.3),
    glide(0.15, 100, 50, 0.15, 'sine', 0.24),
  ],
  ground: [hiss(0, 700, 120, 0.28, 0.22), glide(0.05, 120, 42, 0.25, 'sine', 0.23)],
  flap: [0, 0.085, 0.17].map((at) => hiss(at, 420, 1100, 0.06, 1.1)),
  dice: [0, 0.055, 0.13].flatMap((at, place) => [tone(at, 1250 - place * 170, 0.025, 'triangle', 0.2), hiss(at, 2600, 1800, 0.03, 0.32)]),
  card: [hiss(0, 2200, 4800, 0.09, 0.46), tone(0.07, 620, 0.03, 'triangle', 0.14)],
  tap: [tone(0, 320, 0.06, 'triangle', 0.16), tone(0, 160, 0.09)],
  horn: [tone(0, 262, 0.15, 'triangle', 0.15), tone(0.11, 392, 0.19, 'triangle', 0.15)],
  knock: [tone(0, 210, 0.08, 'triangle', 0.26), tone(0.16, 280, 0.1, 'triangle', 0.26)],
  thud: [tone(0, 90, 0.16, 'sine', 0.3)],
  pop: [tone(0, 620, 0.05, 'sine', 0.28)],
  tick: [tone(0, 900, 0.03, 'square', 0.24)],
  win: [
    tone(0, 392, 0.15, 'sine', 0.17),
    tone(0.1, 494, 0.15, 'sine', 0.17),
    tone(0.2, 587, 0.15, 'sine', 0.17),
    tone(0.3, 784, 0.3, 'sine', 0.17),
  ],
  lose: [tone(0, 330, 0.2), tone(0.17, 262, 0.2), tone(0.33, 196, 0.26)],
}

interface Voice {
  readonly sound: Sound
  /** By the clock of the audio context. */
  readonly until: number
  readonly gain: GainNode
}

let audio: AudioContext | undefined
let voices: readonly Voice[] = []
let resting: ReturnType<typeof setTimeout> | undefined

function begin(context: AudioContext, sound: Sound, volume: number): Voice {
  const gain = context.createGain()
  gain.gain.setValueAtTime(volume, context.currentTime)
  gain.connect(context.destination)
  const record = records.get(sound)
  if (record) {
    const source = context.createBufferSource()
    source.buffer = record
    source.connect(gain)
    source.start()
  } else {
    compose(context, sound, gain)
    // No such device: it is composed each time.
    recorded(sound, context.sampleRate).catch(() => undefined)
  }
  return { sound, gain, until: context.currentTime + lengthOf(sound) }
}

/** Each sound as it is heard from the second time on: to put its notes together takes a page milliseconds. */
const records = new Map<Sound, AudioBuffer>()

async function recorded(sound: Sound, rate: number): Promise<void> {
  const context = new OfflineAudioContext(1, Math.ceil(lengthOf(sound) * rate), rate)
  compose(context, sound, context.destination)
  records.set(sound, await context.startRendering())
}

/** In seconds. */
export const lengthOf = (sound: Sound): number => Math.max(...recipes[sound].map(({ at, long }) => at + long))

/** Lets all notes of a sound ring from now on. */
export function compose(context: BaseAudioContext, sound: Sound, out: AudioNode): void {
  for (const note of recipes[sound]) ring(context, note, out)
}

/** Silent within 20 ms: sooner, it would click. */
function hush({ gain: { gain } }: Voice, now: number): void {
  gain.setTargetAtTime(0, now, 0.005)
}

function ring(context: BaseAudioContext, { at, from, to, long, wave, loud }: Note, out: AudioNode): void {
  const start = context.currentTime + at
  const envelope = context.createGain()
  envelope.gain.setValueAtTime(0, start)
  envelope.gain.linearRampToValueAtTime(loud, start + swell)
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + long)
  envelope.connect(out)
  const { source, pitch } = wave === 'noise' ? hissing(context, envelope) : humming(context, wave, envelope)
  pitch.setValueAtTime(from, start)
  pitch.exponentialRampToValueAtTime(to, start + long)
  source.start(start)
  source.stop(start + long)
}

/** Seconds: sooner, the beginning would click. */
const swell = 0.003

function humming(context: BaseAudioContext, wave: OscillatorType, out: AudioNode) {
  const source = context.createOscillator()
  source.type = wave
  source.connect(out)
  return { source, pitch: source.frequency }
}

/** Noise around a pitch. */
function hissing(context: BaseAudioContext, out: AudioNode) {
  noise ??= noiseOf(context)
  const source = context.createBufferSource()
  source.buffer = noise
  const band = context.createBiquadFilter()
  band.type = 'bandpass'
  source.connect(band).connect(out)
  return { source, pitch: band.frequency }
}

let noise: AudioBuffer | undefined

/** As long as the longest note, and the same each time. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * 0.3), context.sampleRate)
  const samples = buffer.getChannelData(0)
  let seed = 1
  for (let place = 0; place < samples.length; place++) {
    seed = (seed * 16807) % 2147483647
    samples[place] = (seed / 2147483647) * 2 - 1
  }
  return buffer
}
