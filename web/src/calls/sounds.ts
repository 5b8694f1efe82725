// Short sounds, made of a few fading tones by the browser itself.

export type Sound = 'turn' | 'begin' | 'said' | 'over';

/** A tone: pitch in Hz, when it begins and how long it fades, in seconds, and how loud it is. */
export interface Tone {
  pitch: number;
  at: number;
  lasts: number;
  loud: number;
}

const bell = (pitch: number, at: number, lasts = 0.7): Tone[] => [
  { pitch, at, lasts, loud: 0.5 },
  // Overtones that do not quite fit make it a bell.
  { pitch: pitch * 2.76, at, lasts: lasts / 3, loud: 0.12 },
];

export const kSounds: Record<Sound, readonly Tone[]> = {
  turn: [...bell(659, 0), ...bell(988, 0.14)],
  begin: [...bell(523, 0), ...bell(659, 0.13), ...bell(784, 0.26)],
  said: [{ pitch: 740, at: 0, lasts: 0.16, loud: 0.3 }],
  over: [...bell(784, 0, 1), ...bell(659, 0.18, 1), ...bell(523, 0.36, 1.4)],
};

let context: AudioContext | null = null;

/** Plays a sound; `volume` is 0 to 100. */
export function play(sound: Sound, volume: number): void {
  if (typeof AudioContext === 'undefined' || volume <= 0) return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  const whole = context.createGain();
  // Loudness is felt as the square of what is set.
  whole.gain.value = (volume / 100) ** 2;
  whole.connect(context.destination);
  for (const tone of kSounds[sound]) strike(context, whole, tone);
}

function strike(audio: AudioContext, into: AudioNode, { pitch, at, lasts, loud }: Tone): void {
  const start = audio.currentTime + 0.02 + at;
  const voice = audio.createOscillator();
  const fading = audio.createGain();
  voice.frequency.value = pitch;
  fading.gain.setValueAtTime(0.0001, start);
  fading.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  fading.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  voice.connect(fading).connect(into);
  voice.start(start);
  voice.stop(start + lasts);
}
