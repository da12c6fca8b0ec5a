import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useThemeConfig } from '../docusaurus/theme-common/hooks.ts';
import type { ProviderProps } from './Playground/Provider.tsx';

/** The code is the children, where a component of the site passes them on. Until the browser has loaded the editor, they are shown. */
type PlaygroundProps = Partial<ProviderProps> & { position?: string };

interface Loaded {
  live: typeof import('react-live');
  scope: Record<string, unknown>;
  Provider: ComponentType<ProviderProps>;
}

const frame = {
  marginBottom: 'var(--ifm-leading)',
  borderRadius: 'var(--ifm-global-radius)',
  overflow: 'hidden',
};
const header = {
  padding: '0.75rem',
  background: 'var(--ifm-color-emphasis-200)',
  fontWeight: 'bold',
  fontSize: '0.875rem',
  letterSpacing: '0.08rem',
  textTransform: 'uppercase',
} as const;
const preview = { padding: '1rem', background: 'var(--ifm-pre-background)' };
const editor = {
  font: 'var(--ifm-code-font-size) / var(--ifm-pre-line-height) var(--ifm-font-family-monospace)',
};

/** Code that readers can change, with what it renders. */
export default function Playground({ children, position, ...props }: PlaygroundProps): ReactNode {
  const { liveCodeBlock } = useThemeConfig() as { liveCodeBlock?: { playgroundPosition?: string } };
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isShown = true;
    Promise.all([
      import('react-live'),
      import('@theme/ReactLiveScope'),
      import('@theme/Playground/Provider'),
    ]).then(
      ([live, { default: scope }, { default: Provider }]) => isShown && setLoaded({ live, scope, Provider }),
      // The code stays.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (!loaded) return <div>{children}</div>;
  const { scope, Provider } = loaded;
  const { LiveProvider, LiveEditor, LivePreview, LiveError } = loaded.live;
  if (!LiveProvider || !LiveEditor || !LivePreview || !LiveError) return <div>{children}</div>;
  const parts = [
    <div key="editor">
      <div style={header}>Live Editor</div>
      <LiveEditor {...{ style: editor }} />
    </div>,
    <div key="preview">
      <div style={header}>Result</div>
      <div style={preview}>
        <LivePreview />
        <LiveError />
      </div>
    </div>,
  ];
  return (
    <div style={frame}>
      <Provider code={String(children)} scope={scope} {...props}>
        {(position ?? liveCodeBlock?.playgroundPosition) === 'top' ? parts.reverse() : parts}
      </Provider>
    </div>
  );
}
