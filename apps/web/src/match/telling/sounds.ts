import type { EventSound } from '../../boards/board.ts'
import { settings } from '../../settings.ts'

/** Short synthesised sounds; each has a visible counterpart. */
export type Sound = 'tap' | 'horn' | 'knock' | 'thud' | 'pop' | 'tick' | 'win' | 'lose' | EventSound

/** Silent until the first click on the page, and whenever the settings say so. */
export function play(sound: Sound): void {
  const { sound: on, volume } = settings()
  if (!on || volume === 0 || !navigator.userActivation?.hasBeenActive || document.visibilityState === 'hidden') return
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    for (const note of notes[sound]) ring(context, note, volume / 100)
  } catch {
    // No sound device: the visible counterpart remains.
  }
}

interface Note {
  readonly at: number
  readonly pitch: number
  readonly long: number
  readonly wave: OscillatorType
  readonly loud: number
}

const note = (at: number, pitch: number, long: number, wave: OscillatorType = 'sine', loud = 0.2): Note => ({ at, pitch, long, wave, loud })

const notes: Readonly<Record<Sound, readonly Note[]>> = {
  tap: [note(0, 320, 0.06, 'triangle', 0.16), note(0, 160, 0.09)],
  horn: [note(0, 262, 0.28, 'triangle', 0.14), note(0.14, 392, 0.42, 'triangle', 0.14)],
  knock: [note(0, 210, 0.08, 'triangle', 0.26), note(0.16, 280, 0.1, 'triangle', 0.26)],
  thud: [note(0, 90, 0.16, 'sine', 0.34)],
  pop: [note(0, 620, 0.05, 'sine', 0.12)],
  tick: [note(0, 900, 0.03, 'square', 0.05)],
  flick: [note(0, 1400, 0.03, 'triangle', 0.1), note(0.03, 700, 0.05, 'triangle', 0.08)],
  splat: [note(0, 150, 0.1, 'sawtooth', 0.14), note(0.03, 75, 0.2, 'sine', 0.3)],
  fall: [note(0, 300, 0.1, 'triangle', 0.16), note(0.12, 190, 0.12, 'triangle', 0.2), note(0.28, 80, 0.22, 'sine', 0.32)],
  win: [note(0, 392, 0.2), note(0.16, 494, 0.2), note(0.32, 587, 0.2), note(0.48, 784, 0.5)],
  lose: [note(0, 330, 0.3), note(0.26, 262, 0.3), note(0.52, 196, 0.6)],
}

let context: AudioContext | undefined

function ring(audio: AudioContext, { at, pitch, long, wave, loud }: Note, volume: number): void {
  const start = audio.currentTime + at
  const tone = audio.createOscillator()
  const gain = audio.createGain()
  tone.type = wave
  tone.frequency.setValueAtTime(pitch, start)
  gain.gain.setValueAtTime(loud * volume, start)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long)
  tone.connect(gain).connect(audio.destination)
  tone.start(start)
  tone.stop(start + long)
}
