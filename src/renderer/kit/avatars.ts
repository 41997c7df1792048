/** A lino stamp on dyed wool, in a box of 40: `hole` and `cut` show the wool again. */
export interface AvatarDrawing {
  readonly name: string
  readonly colour: string
  readonly stamp: string
  readonly hole: string
  readonly cut: string
  readonly cutWidth: number
}

/** Everybody may take one of these. The name goes over the wire; its word is `kit.avatar.<name>`. */
export const AVATARS = [
  {
    name: 'boat',
    colour: '#5c7480',
    stamp:
      'M19 6v22H7.5C12 22 16.5 14 19 6zM21.5 11c4.5 4.5 8 10.5 9 17h-9zM5 30.5h30c-1.5 4-4.5 6-8 6H13c-3.5 0-6.5-2-8-6z',
    hole: '',
    cut: '',
    cutWidth: 0,
  },
  {
    name: 'kettle',
    colour: '#8a5a4a',
    stamp:
      'M20 6.5a2.2 2.2 0 0 1 2.2 2.2c4.8.8 7.8 4 8.3 8.3h3.2c1.6 0 2.5 1.8 1.6 3.1l-4.3 6C30 31 27.5 34 24.5 34h-10C10 34 7 27 7.5 20c.3-6.5 4.5-10.5 10.3-11.3A2.2 2.2 0 0 1 20 6.5z',
    hole: '',
    cut: 'M12 21c0-4 2-6.5 5-7.2',
    cutWidth: 2.2,
  },
  {
    name: 'acorn',
    colour: '#77744a',
    stamp:
      'M20 5c1.2 0 2 .8 2 2v1.5c6 .6 10 3.7 10.5 8.5.2 1.6-.9 2.5-2.5 2.5H10c-1.6 0-2.7-.9-2.5-2.5C8 12.2 12 9.1 18 8.5V7c0-1.2.8-2 2-2zM9.8 22h20.4C29.5 29 25 33.5 20 36.5 15 33.5 10.5 29 9.8 22z',
    hole: '',
    cut: '',
    cutWidth: 0,
  },
  {
    name: 'fish',
    colour: '#4f6f79',
    stamp:
      'M4.5 12.5c4 .5 6.5 2.2 8.3 4.6C15.5 13.5 19.5 11 24.5 11c6 0 10 4.5 11.5 9-1.5 4.5-5.5 9-11.5 9-5 0-9-2.5-11.7-6.1-1.8 2.4-4.3 4.1-8.3 4.6 1-3 1.5-5.2 1.5-7.5s-.5-4.5-1.5-7.5z',
    hole: 'M26.1 18a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0z',
    cut: 'M20.5 15.5c1.7 3 1.7 6 0 9',
    cutWidth: 1.9,
  },
  {
    name: 'bird',
    colour: '#7b5468',
    stamp:
      'M33.5 12.5l4 1.7-3.7 1.8c-.3 9-5.5 15.5-13.3 16.5v3.5h-2.6v-3.5c-5.5-.6-9-3.4-10.9-7L2.5 22l8-1.6C14 20 17 18 19 14.5c1.8-4.3 4.7-6.5 8.2-6.5 2.9 0 5.2 1.7 6.3 4.5z',
    hole: 'M26.3 13a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0z',
    cut: 'M15 24c3.5.5 7-.8 9.5-4',
    cutWidth: 2,
  },
  {
    name: 'house',
    colour: '#8b6b3f',
    stamp: 'M20 6L36 19.5l-2 2.5-1.5-1.2V34h-25V20.8L6 22l-2-2.5L10 14.4V8.5h4v2.6z',
    hole: 'M17 34v-8.5a3 3 0 0 1 6 0V34z',
    cut: '',
    cutWidth: 0,
  },
  {
    name: 'snail',
    colour: '#5f6b57',
    stamp:
      'M4 32.5c0-1.8 1.2-2.7 3-3.2C8.5 20 14 13.5 21 13.5S31.5 18.5 31.5 24c0 1.5-.3 2.8-.8 4 1.3-.5 2-1.7 2-3.5V15.5l-2.5-4.7 2-1 2.3 4.2 2.3-4.2 2 1-2.6 4.9c1.2 1.7 1.8 4.5 1.8 8.3 0 5.5-3 8.5-8 8.5z',
    hole: '',
    cut: 'M24 23.5a5 5 0 1 0-5 5c5 0 8-3 8-7',
    cutWidth: 2,
  },
  {
    name: 'peg',
    colour: '#6a5a48',
    stamp:
      'M20 4.5a6.5 6.5 0 0 1 4 11.6c2.5 2 3.8 4.6 4.3 8.9H11.7c.5-4.3 1.8-6.9 4.3-8.9A6.5 6.5 0 0 1 20 4.5zM9 27.5h22c2.2 1.5 3.2 4 3.2 7.5H5.8c0-3.5 1-6 3.2-7.5z',
    hole: '',
    cut: 'M17.5 10.5h.01M22.5 10.5h.01',
    cutWidth: 2.8,
  },
  {
    name: 'moon',
    colour: '#4d5a7a',
    stamp:
      'M24.5 5.5A15 15 0 1 0 34.5 27 12.5 12.5 0 0 1 24.5 5.5zM31 8l1.2 3.3 3.3 1.2-3.3 1.2L31 17l-1.2-3.3-3.3-1.2 3.3-1.2z',
    hole: '',
    cut: '',
    cutWidth: 0,
  },
  {
    name: 'leaf',
    colour: '#4f7155',
    stamp: 'M34.5 5.5C35.5 20 30 32 17 32.5c-2.3 0-4.3-.6-6-1.7L7 36l-2.5-2 4.3-5.5C3.5 18 12 7 34.5 5.5z',
    hole: '',
    cut: 'M11 28C15.5 21 21 16 28 12M17 21v-6.5M21.5 25.5l-5-3.5',
    cutWidth: 2,
  },
  {
    name: 'cup',
    colour: '#6f5a80',
    stamp:
      'M6.5 12h22v3.2h2.5c3.6 0 5.5 2.3 5.5 5.3 0 3.7-2.9 6-7 6h-2.3C25.5 30.5 22.5 33 17.5 33s-11-3-11-11.5zM4.5 34.5h26v2.5h-26zM28.5 18.4v3c0 .7-.1 1.3-.2 1.9h1.2c2.3 0 3.7-1 3.7-2.6 0-1.4-.9-2.3-2.4-2.3zM12 4c2 2-1.5 3 .5 5.5h-2.3C8 7 11.2 6 9.7 4zM18.5 4c2 2-1.5 3 .5 5.5h-2.3c-2.2-2.5 1-3.5-.5-5.5zM25 4c2 2-1.5 3 .5 5.5h-2.3c-2.2-2.5 1-3.5-.5-5.5z',
    hole: '',
    cut: '',
    cutWidth: 0,
  },
  {
    name: 'mitten',
    colour: '#93564f',
    stamp:
      'M13.5 5.5h12a1.5 1.5 0 0 1 1.5 1.5v5.5c2.3 1.5 3.7 4 4 7.5.8-1.3 2-2 3.4-1.6 2 .6 2.7 2.7 1.7 4.7-1.8 3.7-5 6-8.3 7.6-1.3 3-4.2 4.8-8.3 4.8-6 0-9.5-4-9.5-10.5 0-6 .5-10 2-12.5V7a1.5 1.5 0 0 1 1.5-1.5z',
    hole: '',
    cut: 'M13 13.5h13M14.5 9.5h11',
    cutWidth: 2,
  },
] as const satisfies readonly AvatarDrawing[]

/** What a bot wears, so that nobody takes it for a person: the head of a machine. */
const BOT_AVATAR = {
  name: 'bot',
  colour: '#5d5f63',
  stamp:
    'M18.5 4.5a2 2 0 0 1 3 0v4H29a4 4 0 0 1 4 4v13a4 4 0 0 1-4 4H11a4 4 0 0 1-4-4v-13a4 4 0 0 1 4-4h7.5zM3 16.5h2.5v7H3zM34.5 16.5H37v7h-2.5zM11.5 31.5h17c2.5 0 4 1.5 4 4.5h-25c0-3 1.5-4.5 4-4.5z',
  hole: 'M12.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM22.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z',
  cut: 'M15.5 24.5h9',
  cutWidth: 2.2,
} as const satisfies AvatarDrawing

const BOT_EYES = {
  round: BOT_AVATAR.hole,
  square: 'M12 14.5h6v5h-6zM22 14.5h6v5h-6z',
  visor: 'M11.5 14.5h17a2.2 2.2 0 0 1 0 4.5h-17a2.2 2.2 0 0 1 0-4.5z',
  single: 'M15.5 16.7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z',
} as const

const BOT_MOUTHS = {
  flat: BOT_AVATAR.cut,
  smile: 'M15 23c2.5 3.2 7.5 3.2 10 0',
  teeth: 'M14.5 24.5h.01M18.2 24.5h.01M21.8 24.5h.01M25.5 24.5h.01',
} as const

function botFace(
  name: string,
  colour: string,
  eyes: keyof typeof BOT_EYES,
  mouth: keyof typeof BOT_MOUTHS,
): AvatarDrawing {
  return { ...BOT_AVATAR, name, colour, hole: BOT_EYES[eyes], cut: BOT_MOUTHS[mouth] }
}

/** A face for each name that hosts give to bots, to be told apart at a glance. */
export const BOT_FACES: readonly AvatarDrawing[] = [
  botFace('birke', '#5d5f63', 'round', 'flat'),
  botFace('linde', '#4f7155', 'visor', 'smile'),
  botFace('erle', '#8a5a4a', 'square', 'teeth'),
  botFace('ulme', '#4d5a7a', 'single', 'flat'),
  botFace('esche', '#8b6b3f', 'round', 'smile'),
  botFace('tanne', '#7b5468', 'visor', 'teeth'),
  botFace('kiefer', '#77744a', 'single', 'smile'),
  botFace('ahorn', '#93564f', 'square', 'flat'),
  botFace('buche', '#6f5a80', 'round', 'teeth'),
  botFace('weide', '#4f6f79', 'square', 'smile'),
]

/** The drawing of a name from outside; an unknown one is the peg. */
export function avatarDrawing(name: string): AvatarDrawing {
  if (name === BOT_AVATAR.name) return BOT_AVATAR
  const face = BOT_FACES.find((bot) => bot.name === name)
  if (face !== undefined) return face
  return AVATARS.find((avatar) => avatar.name === name) ?? AVATARS[PEG]
}

const PEG = 7
