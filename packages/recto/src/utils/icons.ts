import { didYouMean } from './suggest.ts';

/*
 * The icons of the theme, drawn for it on a grid of 24 units with one stroke. Names follow Starlight where it has an
 * icon of that meaning.
 */

const circle = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';

const iconPaths = {
  'right-arrow': 'M4 12h16M14 6l6 6-6 6',
  'left-arrow': 'M20 12H4M10 6l-6 6 6 6',
  'up-arrow': 'M12 20V4M6 10l6-6 6 6',
  'down-arrow': 'M12 4v16M6 14l6 6 6-6',
  'right-caret': 'M9 5l7 7-7 7',
  'left-caret': 'M15 5l-7 7 7 7',
  'up-caret': 'M5 15l7-7 7 7',
  'down-caret': 'M5 9l7 7 7-7',
  external: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  download: 'M12 4v11.5M7 10.5l5 5 5-5M4 20h16',
  upload: 'M12 15.5V4M7 9l5-5 5 5M4 20h16',
  add: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  'approve-check': 'M4.5 12.5l5 5 10-11',
  'approve-check-circle': `${circle}M8 12.3l2.8 2.8L16 9.5`,
  information: `${circle}M12 11v5.5M12 7.6v.1`,
  error: `${circle}M12 7.5V13M12 16.3v.1`,
  warning: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.1',
  magnifier: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  setting: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  bars: 'M4 6.5h16M4 12h16M4 17.5h16',
  'list-format': 'M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1',
  document: 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5M9 13h6M9 17h6',
  folder: 'M3 7a2 2 0 0 1 2-2h4l2.5 3H19a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  'open-book': 'M12 6.5c-2-1.5-5-2-9-2v14c4 0 7 .5 9 2 2-1.5 5-2 9-2v-14c-4 0-7 .5-9 2zM12 6.5v14',
  pencil: 'M4 20l1-4.6L16.4 4a2 2 0 0 1 2.8 0l.8.8a2 2 0 0 1 0 2.8L8.6 19zM14.2 6.2l3.6 3.6',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4L15 13l5 4.5M15.5 8.8h.1',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  terminal: 'M3 5h18v14H3zM7 9.5l3 2.8-3 2.8M12.5 15H17',
  package: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  puzzle: 'M4 8h4.5a2.25 2.25 0 1 1 4 0H17v4.5a2.25 2.25 0 1 1 0 4V21H4z',
  layers: 'M12 3.5l9 4.8-9 4.8-9-4.8zM3.5 12.5l8.5 4.6 8.5-4.6M3.5 16.5l8.5 4.6 8.5-4.6',
  database:
    'M12 3.5c4.5 0 7.5 1.2 7.5 2.8S16.5 9 12 9 4.5 7.9 4.5 6.3s3-2.8 7.5-2.8zM4.5 6.3v11.4c0 1.6 3 2.8 7.5 2.8s7.5-1.2 7.5-2.8V6.3M4.5 12c0 1.6 3 2.8 7.5 2.8s7.5-1.2 7.5-2.8',
  chart: 'M4 4v16h16M8.5 16v-4M12.5 16V8M16.5 16v-6',
  rocket:
    'M12.5 15.5l-4-4c1-4.5 4.5-8 12-8 0 7.5-3.5 11-8 12zM8.5 11.5l-4.3.3 2.8-3.5 3.6-.6M12.5 15.5l-.3 4.3 3.5-2.8.6-3.6M6.5 15.5c-1.5 1-2 2.5-2.5 4.5 2-.5 3.5-1 4.5-2.5M15.5 8.5h.1',
  lightning: 'M13 3L5 13.5h6L10.5 21 19 10.5h-6z',
  star: 'M12 3l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-2.9-5.6 2.9 1.1-6.2L3 9.6l6.2-.9z',
  heart: 'M12 20s-8.5-5-8.5-11A4.5 4.5 0 0 1 12 6.8 4.5 4.5 0 0 1 20.5 9c0 6-8.5 11-8.5 11z',
  shield: 'M12 3l7.5 2.8V11c0 5-3 8-7.5 10-4.5-2-7.5-5-7.5-10V5.8z',
  lock: 'M5.5 11h13v9h-13zM8 11V8a4 4 0 0 1 8 0v3',
  eye: 'M2.5 12C5 7.5 8 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.5 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  comment:
    'M4.5 4h15A1.5 1.5 0 0 1 21 5.5v10a1.5 1.5 0 0 1-1.5 1.5H12l-5 4v-4H4.5A1.5 1.5 0 0 1 3 15.5v-10A1.5 1.5 0 0 1 4.5 4z',
  email: 'M3 6h18v12H3zM3 7l9 6.5L21 7',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1.5-1.5',
  globe: `${circle}M3 12h18M12 3c2.5 2.6 3.6 5.5 3.6 9s-1.1 6.4-3.6 9c-2.5-2.6-3.6-5.5-3.6-9S9.5 5.6 12 3z`,
  translate: 'M3 6h10M8 4v2M11 6c-1 4-4 7-8 8.5M5.5 9c1.5 2.5 3.5 4 6 5M13 20l4-10 4 10M14.3 17h5.4',
  clock: `${circle}M12 7.5V12l3 2`,
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  laptop: 'M5 5h14v10H5zM2.5 19h19',
  mobile:
    'M7.5 3h9A1.5 1.5 0 0 1 18 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19.5v-15A1.5 1.5 0 0 1 7.5 3zM11 18h2',
  rss: 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M5.5 18.5h.1',
  github:
    'M15.5 21.5v-2c0-.6-.1-1.1-.5-1.7 2.7-.5 5-2 5-5.6 0-1.5-.5-2.8-1.5-3.9.4-1.2.3-2.7-.5-4.3l-3.2 2.2a12 12 0 0 0-5.6 0L6 4c-.8 1.6-.9 3.1-.5 4.3-1 1.1-1.5 2.4-1.5 3.9 0 3.6 2.3 5.1 5 5.6-.4.6-.5 1.1-.5 1.7v2M8.5 19.5c-2.5.7-3.5-.5-4.5-2',
  gitlab: 'M12 20.5L3 13l2.7-9 3 6.5h6.6l3-6.5L21 13z',
  discord:
    'M8.5 6.2a14 14 0 0 1 7 0l1.2-1.4c1.4.4 2.5 1 3.3 1.7 1.4 3.2 2 6.5 1.7 10-1.3 1.2-2.9 2-4.7 2.5l-1.3-2.2a15 15 0 0 1-7.4 0L7 19c-1.8-.5-3.4-1.3-4.7-2.5-.3-3.5.3-6.8 1.7-10 .8-.7 1.9-1.3 3.3-1.7zM9 11.3v1.4M15 11.3v1.4',
  'x.com': 'M4 4h4.5L20 20h-4.5zM19.3 4l-6 6.6M10.7 13.4l-6 6.6',
  mastodon:
    'M16 19.8c-7.5 1.7-12-1.3-12-9.3C4 5.5 6.5 3.5 12 3.5s8 2 8 6.5c0 5-2 6.5-6 6.5-2 0-3.5-.2-4.5-.7M8 13V9.5a2 2 0 0 1 4 0V12M12 9.5a2 2 0 0 1 4 0V13',
  blueSky:
    'M12 11C10.5 8 8 5 4.5 4c-1 4 0 7.5 3.5 8-3 .5-3 4 .5 6.5 2-.5 3-2 3.5-4 .5 2 1.5 3.5 3.5 4 3.5-2.5 3.5-6 .5-6.5 3.5-.5 4.5-4 3.5-8C16 5 13.5 8 12 11z',
  youtube: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM10 9v6l5-3z',
  linkedin: 'M4 4h16v16H4zM8 11v5M8 8v.1M12 16v-5M12 13a2 2 0 0 1 4 0v3',
  slack: 'M9.5 3.5v17M14.5 3.5v17M3.5 9.5h17M3.5 14.5h17',
  stackOverflow: 'M5 14v6h14v-6M8.5 16.5h7M8.7 13l6.9 1.4M9.8 9.3l6.4 3M12.5 5.8l5.2 4.6',
  telegram: 'M21 4L3 11l6 2.5L18 7l-7 8 7 5z',
  reddit:
    'M12 8.5c5 0 8.5 2.2 8.5 5.5s-3.5 6-8.5 6-8.5-2.7-8.5-6 3.5-5.5 8.5-5.5zM12 8.5l1-4.5 4 1M9 13v.1M15 13v.1M8.5 16.2c2 1.4 5 1.4 7 0',
  npm: 'M4 4h16v16H4zM8 16V9h8v7M12 9v7',
} as const;

/** Name of an icon of the theme, or of a file in `src/icons` of the site. */
export type IconName = keyof typeof iconPaths | (string & {});

export const iconNames = Object.keys(iconPaths) as (keyof typeof iconPaths)[];

/** Icons of a site by name, each as an SVG element that fills the one around it. */
export type IconSet = Readonly<Record<string, string>>;

/** Returns what to do about the name of an icon that does not exist. */
export function unknownIconFix(name: string, icons: IconSet = {}): string {
  const otherwise = `Add src/icons/${name}.svg, or use an icon of the theme.`;
  return didYouMean(name, [...Object.keys(icons), ...iconNames], otherwise);
}

/** Id of the message that is an icon of the site. */
export function iconMessage(name: string): string {
  return `recto.icon.${name}`;
}

/** Returns the icons of a site as messages: islands carry the icons that they show as they carry texts. */
export function iconMessages(icons: IconSet): Record<string, string> {
  return Object.fromEntries(Object.entries(icons).map(([name, svg]) => [iconMessage(name), svg]));
}

/**
 * Returns what is inside an icon, in a box of 24 units; `undefined` for an unknown name. Icons of the site replace icons of the
 * theme.
 */
export function iconShapes(name: string, icons: IconSet = {}): string | undefined {
  if (Object.hasOwn(icons, name)) return icons[name];
  return Object.hasOwn(iconPaths, name)
    ? `<path d="${iconPaths[name as keyof typeof iconPaths]}"/>`
    : undefined;
}

/** Returns an icon as HTML, hidden from assistive technology, from what is inside it. */
export function iconHtml(shapes: string, attributes: string): string {
  return `<svg ${attributes} viewBox="0 0 24 24" aria-hidden="true">${shapes}</svg>`;
}

/** Emoji, but no words: those are names of icons, or addresses. */
const emojiPattern = /^\P{ASCII}+$/u;

/** Returns what the icon of a feature is; `undefined` for other texts. */
export function featureIconKind(icon: string | object): 'image' | 'emoji' | 'name' | undefined {
  if (typeof icon !== 'string') return 'image';
  if (iconShapes(icon)) return 'name';
  if (emojiPattern.test(icon)) return 'emoji';
  if (/[/.]\w+$/.test(icon)) return 'image';
  return /^[\w-]+$/.test(icon) ? 'name' : undefined;
}
