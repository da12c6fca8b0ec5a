import type { Page } from '@playwright/test';

/** A text in a diagram that is hard to read, and why. */
export interface PoorText {
  text: string;
  problem: string;
}

/** Minimum font size on the screen, in CSS pixels, and minimum contrast. */
const least = { size: 11, contrast: 4.5 };

/**
 * Checks the texts in the diagrams of the article as they are painted: their contrast with the page and with the box
 * around them, their size, and whether they fit into both.
 */
export function poorTexts(page: Page): Promise<PoorText[]> {
  return page.evaluate((wanted) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('There is no canvas to mix colours on.');

    /** Red, green and blue of colors that are painted over each other, the lowest first. */
    const painted = (layers: [color: string, opacity: number][]) => {
      for (const [color, opacity] of layers) {
        context.globalAlpha = opacity;
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
      }
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const luminance = (channels: number[]) => {
      const [r = 0, g = 0, b = 0] = channels.map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: number[], other: number[]) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const groundOf = (element: Element): string => {
      for (let above: Element | null = element; above; above = above.parentElement) {
        const { backgroundColor } = getComputedStyle(above);
        if (!/, 0\)$|\/ 0\)$/.test(backgroundColor)) return backgroundColor;
      }
      return 'white';
    };
    const opacityOf = (style: CSSStyleDeclaration) => Number(style.fillOpacity) * Number(style.opacity);
    const holds = (outer: DOMRect, { left, right, top, bottom }: DOMRect, slack = 0.5) =>
      left >= outer.left - slack &&
      right <= outer.right + slack &&
      top >= outer.top - slack &&
      bottom <= outer.bottom + slack;

    const problemsOf = (svg: SVGSVGElement, text: SVGTextElement): string[] => {
      const place = text.getBoundingClientRect();
      const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
      const around = [...svg.querySelectorAll('rect')].filter((rect) => {
        const { left, right, top, bottom } = rect.getBoundingClientRect();
        return left < middle.x && middle.x < right && top < middle.y && middle.y < bottom;
      });
      const ground: [string, number][] = [[groundOf(svg), 1]];
      for (const rect of around) {
        const style = getComputedStyle(rect);
        if (style.fill !== 'none') ground.push([style.fill, opacityOf(style)]);
      }
      const style = getComputedStyle(text);
      const ratio = contrast(painted([...ground, [style.fill, opacityOf(style)]]), painted(ground));
      const size = Number.parseFloat(style.fontSize) * (svg.getScreenCTM()?.a ?? 1);
      return [
        ...(ratio < wanted.contrast ? [`contrast ${ratio.toFixed(2)}`] : []),
        ...(size < wanted.size ? [`${size.toFixed(1)} px`] : []),
        ...(holds(svg.getBoundingClientRect(), place) ? [] : ['cut off by the drawing']),
        ...(around.every((rect) => holds(rect.getBoundingClientRect(), place)) ? [] : ['wider than its box']),
      ];
    };
    return [...document.querySelectorAll<SVGSVGElement>('#article svg[role=img]')].flatMap((svg) =>
      [...svg.querySelectorAll<SVGTextElement>('text')].flatMap((text) =>
        problemsOf(svg, text).map((problem) => ({ text: text.textContent ?? '', problem })),
      ),
    );
  }, least);
}
