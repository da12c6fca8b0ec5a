import { escapeHtml } from '../base/html.ts';
import type { Measure } from './card-text.ts';
import { type Fonts, outlinesOf } from './draw-svg.ts';

/** How texts of pictures are set, at the size at which they are measured. */
export const typeface = { family: 'Inter', weight: 600, tracking: -0.022 };
const unit = 100;
const attributes = `font-family="${typeface.family}" font-weight="${typeface.weight}" font-size="${unit}" letter-spacing="${typeface.tracking * unit}"`;

/** A character that no font has. */
const nothing = '\u{FFFFE}';
/** Example: `é`; marks and what is not seen belong to the character before them. */
const seenPattern = /[^\s\p{M}\p{Cf}\p{Cc}]/u;

/** Text measured with the very outlines that are drawn, each piece once. */
export interface TextMeasure {
  measure: Measure;
  /** Measures several pieces in one go. */
  learn(pieces: string[]): void;
  /** Characters of a text that no font has. */
  missing(text: string): string[];
}

/** Measures text in some fonts. `known` are characters that need no look. */
export function textMeasure(fonts: Fonts): TextMeasure {
  const widths = new Map<string, number>();
  const drawn = new Map<string, boolean>();
  // Their outer edges are straight, so the space between them is known to the last bit.
  const between = (piece: string) => `H${escapeHtml(piece)}H`;
  const learn = (pieces: string[]) => {
    const all = [...new Set(pieces)].filter((piece) => !widths.has(piece));
    if (all.length === 0) return;
    const [bare = '', ...outlines] = outlinesOf(['HH', ...all.map(between)], { attributes, fonts });
    for (const [index, piece] of all.entries())
      widths.set(piece, (extent(outlines[index] ?? '') - extent(bare)) / unit);
  };
  return {
    learn,
    measure(piece) {
      learn([piece]);
      return widths.get(piece) ?? 0;
    },
    missing(text) {
      const characters = [...new Set(text)].filter((one) => seenPattern.test(one));
      const unknown = characters.filter((one) => !drawn.has(one));
      if (unknown.length > 0) {
        const [blank, ...outlines] = outlinesOf([nothing, ...unknown.map(escapeHtml)], { attributes, fonts });
        for (const [index, one] of unknown.entries())
          drawn.set(one, outlines[index] !== '' && outlines[index] !== blank);
      }
      return characters.filter((one) => !drawn.get(one));
    },
  };
}

/** How wide an outline is: every command of it names whole points. */
function extent(outline: string): number {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const [, x] of outline.matchAll(/(-?[\d.]+(?:e-?\d+)?) -?[\d.]+(?:e-?\d+)?/g)) {
    least = Math.min(least, Number(x));
    most = Math.max(most, Number(x));
  }
  return most - least;
}
