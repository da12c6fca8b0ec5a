import type { ReactNode } from 'react';
import { CodeBlock } from 'recto-docs/components';
import { sampleApp } from '../../data/sample-app.ts';

/** Shows one source file and the app that it makes on a TV, a phone and the web. */
export function Showcase() {
  return (
    <section className="home-showcase">
      <div className="home-showcase__words">
        <h2>One source file, every screen</h2>
        <p>
          You write React Native. The platform after <code>-p</code> picks the engine, the native project and
          the file variants: TVs get <code>time.tv.tsx</code> here, everything else gets <code>time.tsx</code>
          .
        </p>
      </div>
      <CodeBlock language="tsx" title="src/app/index.tsx">
        {sampleApp}
      </CodeBlock>
      <Device kind="web" command="npx rnv run -p web">
        <span className="device__bar" />
        <img
          src="/img/home/tide-web.webp"
          alt="The app in a browser: High tide, 14:32, web, engine-rn-next."
          width="1056"
          height="564"
        />
      </Device>
      <Device kind="tv" command="npx rnv run -p androidtv">
        <TideDrawing width={480} height={270} time={58} platform="androidtv" engine="engine-rn-tvos" />
      </Device>
      <Device kind="phone" command="npx rnv run -p ios">
        <TideDrawing width={180} height={376} time={44} platform="ios" engine="engine-rn" />
      </Device>
      <p className="home-showcase__note">
        The browser window is a screenshot of a <a href="/docs/overview/quickstart">Quick Start</a> project
        with this file. Phone and TV are drawings.
      </p>
    </section>
  );
}

function Device({ kind, command, children }: { kind: string; command: string; children: ReactNode }) {
  return (
    <figure className={`device device--${kind}`}>
      <div className="device__screen">{children}</div>
      <figcaption>
        <code>{command}</code>
      </figcaption>
    </figure>
  );
}

interface TideDrawingProps {
  width: number;
  height: number;
  /** Font size of the time. */
  time: number;
  platform: string;
  engine: string;
}

/** Draws the app at a size of a screen, in the colors of its source. */
function TideDrawing({ width, height, time, platform, engine }: TideDrawingProps) {
  const shore = height / 2;
  const small = width > 300 ? 17 : 12;
  const middle = width / 2;
  return (
    <svg
      className="device__drawing"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`The app: High tide, 14:32, ${platform}, ${engine}.`}
    >
      <rect width={width} height={height} fill="#ffe3c7" />
      <circle cx={middle} cy={shore} r={height > width ? 46 : 60} fill="#ff8a4c" />
      <rect y={shore} width={width} height={height - shore} fill="#2344c8" />
      <g fill="#fff" textAnchor="middle">
        <text x={middle} y={shore + small * 1.8} fontSize={small}>
          High tide
        </text>
        <text x={middle} y={shore + small * 1.9 + time} fontSize={time} fontWeight="700">
          14:32
        </text>
        <text x={middle} y={shore + small * 3.5 + time} fontSize={small}>
          {platform} · {engine}
        </text>
      </g>
    </svg>
  );
}
