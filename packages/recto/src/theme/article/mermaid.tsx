import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { partAttribute } from '../../utils/dom-contract.ts';
import { type ColorMode, useShownMode } from '../browser-hooks.ts';
import { CodeBlock } from './code-block.tsx';

export interface MermaidProps {
  /** The source of the diagram. */
  value: string;
}

/** What a diagram has become. */
interface Drawing {
  svg?: string;
  /** CSS color of the canvas that it was drawn for. */
  canvas?: string;
  /** Its own width in CSS. Example: `420px` */
  width?: string | undefined;
  problem?: string;
}

/** A diagram: its source as code, until the browser has drawn it in the colors of the color mode. */
export function Mermaid({ value }: MermaidProps): ReactNode {
  const colorMode = useShownMode('light');
  const [{ svg, canvas, width, problem }, setDrawing] = useState<Drawing>({});
  useEffect(() => {
    let isCurrent = true;
    drawDiagram(value, colorMode).then(
      (drawing) => isCurrent && setDrawing(drawing),
      (cause: unknown) => isCurrent && setDrawing({ problem: cause instanceof Error ? cause.message : '' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [value, colorMode]);
  if (!svg)
    return (
      <div className="diagram" {...{ [partAttribute]: 'diagram' }}>
        {problem !== undefined && (
          <p className="diagram__problem" role="alert">
            This diagram could not be drawn. <code>{problem}</code>
          </p>
        )}
        <CodeBlock language="mermaid">{value}</CodeBlock>
      </div>
    );
  return (
    <figure
      className="diagram"
      aria-label="Diagram"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      {...{ [partAttribute]: 'diagram' }}
      style={{ '--canvas': canvas, '--width': width } as CSSProperties}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

let diagramCount = 0;
/** The diagrams of a page are drawn one after the other, since they share the settings of the package. */
let queue: Promise<unknown> = Promise.resolve();

function drawDiagram(value: string, colorMode: ColorMode): Promise<Drawing> {
  const drawing = queue.then(() => drawNow(value, colorMode));
  queue = drawing.catch(() => undefined);
  return drawing;
}

async function drawNow(value: string, colorMode: ColorMode): Promise<Drawing> {
  const { mermaid, theme, options } = await import('virtual:recto/mermaid');
  if (!mermaid) throw new Error('The package `mermaid` is not installed.');
  const colors = siteColors();
  const themeOptions = theme ? { theme: theme[colorMode] } : siteTheme(colors, colorMode);
  mermaid.initialize({ ...themeOptions, ...options, startOnLoad: false, suppressErrorRendering: true });
  diagramCount += 1;
  // Mermaid 9 returns the diagram itself.
  const { render, renderAsync = render } = mermaid;
  const result = await renderAsync(`mermaid-${diagramCount}`, value);
  const svg = typeof result === 'string' ? result : result.svg;
  const [, width] = /max-width: ?([\d.]+px)/.exec(svg) ?? [];
  return { svg, canvas: colors.canvas, width };
}

const tokens = [
  ...(['canvas', 'surface', 'raised', 'line', 'edge', 'text', 'muted'] as const),
  ...(['accent', 'note', 'tip', 'info', 'warning', 'danger'] as const),
  ...(['accent-soft', 'note-soft', 'tip-soft', 'info-soft', 'warning-soft', 'danger-soft'] as const),
];

type Colors = Record<(typeof tokens)[number], string>;

/** Returns the colors of the theme as hexadecimal ones, which Mermaid computes others from. */
function siteColors(): Colors {
  const sample = document.body.appendChild(document.createElement('i'));
  sample.style.setProperty('forced-color-adjust', 'none');
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const hexOf = (token: string) => {
    sample.style.color = `var(--${token})`;
    if (!context) return '#808080';
    context.fillStyle = getComputedStyle(sample).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  const colors = Object.fromEntries(tokens.map((token) => [token, hexOf(token)])) as Colors;
  sample.remove();
  return colors;
}

/** Returns the settings of Mermaid for the look of the site. */
function siteTheme(colors: Colors, colorMode: ColorMode): object {
  const { canvas, surface, raised, line, edge, text, muted, accent } = colors;
  const hues = ['accent', 'warning', 'tip', 'danger', 'info', 'note'] as const;
  const soft = hues.map((hue) => colors[`${hue}-soft`]);
  const strong = hues.map((hue) => colors[hue]);
  return {
    theme: 'base',
    themeVariables: {
      darkMode: colorMode === 'dark',
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSize: '15px',
      background: canvas,
      primaryColor: colors['accent-soft'],
      primaryBorderColor: accent,
      primaryTextColor: text,
      secondaryColor: surface,
      secondaryBorderColor: edge,
      secondaryTextColor: text,
      tertiaryColor: surface,
      tertiaryBorderColor: line,
      tertiaryTextColor: text,
      lineColor: muted,
      textColor: text,
      titleColor: text,
      edgeLabelBackground: canvas,
      clusterBkg: surface,
      clusterBorder: line,
      noteBkgColor: colors['warning-soft'],
      noteBorderColor: edge,
      noteTextColor: text,
      actorLineColor: edge,
      dropShadow: 'none',
      pieStrokeColor: edge,
      pieOuterStrokeColor: edge,
      pieStrokeWidth: '1px',
      pieOuterStrokeWidth: '1px',
      pieOpacity: 1,
      ...numberedColors('pie', 1, soft),
      ...numberedColors('cScale', 0, soft),
      ...numberedColors('git', 0, strong),
      activationBkgColor: raised,
      activationBorderColor: edge,
    },
  };
}

/** Returns the variables of a list of colors. Example: `pie1`, `pie2` */
function numberedColors(name: string, first: number, colors: string[]): Record<string, string> {
  return Object.fromEntries(colors.map((color, index) => [`${name}${first + index}`, color]));
}
