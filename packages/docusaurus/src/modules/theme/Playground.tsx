import { type ReactNode, useEffect, useState } from 'react';
import { usePrismTheme, useThemeConfig } from '../docusaurus/theme-common/hooks.ts';

interface PlaygroundProps {
  /** @default the children, as a component of the site passes them on */
  code?: string;
  /** Whether the code calls `render` by itself. */
  noInline?: boolean;
  /** The code, until the browser has loaded the editor. */
  children?: ReactNode;
}

interface Loaded {
  live: typeof import('react-live');
  scope: Record<string, unknown>;
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
export default function Playground({ children, ...props }: PlaygroundProps): ReactNode {
  const { code = String(children), noInline = false } = props;
  const theme = usePrismTheme();
  const { liveCodeBlock } = useThemeConfig() as { liveCodeBlock?: { playgroundPosition?: string } };
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isShown = true;
    Promise.all([import('react-live'), import('@theme/ReactLiveScope')]).then(
      ([live, { default: scope }]) => isShown && setLoaded({ live, scope }),
      // The code stays.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (!loaded) return <div>{children}</div>;
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
  const live = { code, noInline, theme, scope: loaded.scope, transformCode: (text: string) => `${text};` };
  return (
    <div style={frame}>
      <LiveProvider {...live}>
        {liveCodeBlock?.playgroundPosition === 'top' ? parts.reverse() : parts}
      </LiveProvider>
    </div>
  );
}
