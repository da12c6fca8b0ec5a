import settings from 'virtual:docusaurus/mermaid';
import { type ReactNode, useEffect, useState } from 'react';

const className = 'docusaurus-mermaid-container';
const style = { marginBlock: '1rem', overflowX: 'auto' } as const;

/** A diagram: its source until the browser has drawn it, in the colors of the color mode. */
export default function Mermaid({ value }: { value: string }): ReactNode {
  const [{ svg, problem }, setDrawing] = useState<{ svg?: string; problem?: string }>({});
  useEffect(() => {
    let isShown = true;
    const draw = () => {
      drawDiagram(value).then(
        (svg) => isShown && setDrawing({ svg }),
        (cause: unknown) => isShown && setDrawing({ problem: cause instanceof Error ? cause.message : '' }),
      );
    };
    draw();
    const colorMode = new MutationObserver(draw);
    colorMode.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      isShown = false;
      colorMode.disconnect();
    };
  }, [value]);
  if (svg) return <div className={className} style={style} dangerouslySetInnerHTML={{ __html: svg }} />;
  return (
    <div className={className} style={style}>
      {problem !== undefined && <p role="alert">This diagram could not be drawn. {problem}</p>}
      <pre>
        <code>{value}</code>
      </pre>
    </div>
  );
}

let drawn = 0;

/** Resolves to the SVG of a diagram. Its styles name its id, so each has another one. */
async function drawDiagram(value: string): Promise<string> {
  const { default: mermaid } = await import('mermaid');
  const { themes, options } = settings;
  const theme = document.documentElement.dataset.theme === 'dark' ? themes.dark : themes.light;
  mermaid.initialize({ startOnLoad: false, suppressErrorRendering: true, ...options, theme });
  drawn += 1;
  const { svg } = await mermaid.render(`mermaid-${drawn}`, value);
  return svg;
}
