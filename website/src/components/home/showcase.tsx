import { CodeBlock } from 'recto-docs/components';
import { sampleApp } from '../../data/sample-app.ts';

/** Shows one source file and the app that it makes on a TV, a phone and the web. */
export function Showcase() {
  return (
    <section className="home-showcase">
      <div className="home-showcase__source">
        <h2>One source file, every screen</h2>
        <p>
          You write React Native. The platform after <code>-p</code> picks the engine, the native project and
          the file variants: here TVs get <code>time.tv.tsx</code>, everything else <code>time.tsx</code>.
        </p>
        <CodeBlock language="tsx" title="src/app/index.tsx">
          {sampleApp}
        </CodeBlock>
      </div>
      <div className="home-showcase__screens">
        <Device kind="web" width={480} height={280} time={62} platform="web" engine="engine-rn-next" />
        <Device kind="tv" width={480} height={270} time={80} platform="androidtv" engine="engine-rn-tvos" />
        <Device kind="phone" width={190} height={400} time={46} platform="ios" engine="engine-rn" />
      </div>
    </section>
  );
}

interface DeviceProps {
  kind: 'web' | 'tv' | 'phone';
  width: number;
  height: number;
  /** Font size of the time. */
  time: number;
  platform: string;
  engine: string;
}

/** Draws a device with the app, which fills the lower half of the screen with the sea. */
function Device({ kind, width, height, time, platform, engine }: DeviceProps) {
  const shore = height * 0.44;
  const middle = width / 2;
  const small = width > 300 ? 20 : 13;
  const text = shore + (height - shore - time - 2.4 * small) / 2;
  return (
    <figure className={`device device--${kind}`}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={`The app: High tide, 14:32, ${platform}, ${engine}.`}
      >
        <rect className="device__sky" width={width} height={height} />
        <circle className="device__sun" cx={middle} cy={shore} r={width > 300 ? 50 : 54} />
        <rect className="device__sea" y={shore} width={width} height={height - shore} />
        {kind === 'web' && (
          <>
            <rect className="device__bar" width={width} height="26" />
            <path className="device__dots" d="M18 13h0M36 13h0M54 13h0" />
          </>
        )}
        <g className="device__words">
          <text x={middle} y={text + small * 0.8} fontSize={small}>
            High tide
          </text>
          <text x={middle} y={text + small * 1.1 + time * 0.85} fontSize={time} fontWeight="700">
            14:32
          </text>
          <text x={middle} y={text + small * 2.2 + time} fontSize={small}>
            {`${platform} · ${engine}`}
          </text>
        </g>
      </svg>
      <figcaption>
        <code>{`-p ${platform}`}</code>
      </figcaption>
    </figure>
  );
}
